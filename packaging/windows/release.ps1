# Makes the installer and the .zip for Windows. Needs Rust, the Windows SDK (rc.exe) and Inno Setup; icons from packaging/icons.
#
#     packaging/windows/release.ps1 x86_64|aarch64
param([Parameter(Mandatory)][ValidateSet('x86_64', 'aarch64')][string]$Machine)
$ErrorActionPreference = 'Stop'
$PSNativeCommandUseErrorActionPreference = $true
Set-Location "$PSScriptRoot/../.."

$version = (Select-String -Path Cargo.toml -Pattern '^version = "(.*)"' | Select-Object -First 1).Matches.Groups[1].Value
$name = "deerstalker-windows-$Machine"
$out = New-Item -ItemType Directory -Force target/packages
$work = New-Item -ItemType Directory -Force target/windows

# The tests that need no window run on this system too.
cargo test --locked --no-default-features

# Icon and version become a part of the program when it is linked.
Copy-Item target/icons/deerstalker.ico, packaging/windows/deerstalker.rc $work
"#define NUMBERS $($version.Split('-')[0].Replace('.', ',')),0", "#define VERSION ""$version""" | Set-Content "$work/version.h"
$rc = Get-ChildItem "${env:ProgramFiles(x86)}/Windows Kits/10/bin/*/x64/rc.exe" | Sort-Object FullName | Select-Object -Last 1
Push-Location $work
& $rc.FullName /nologo /fo deerstalker.res deerstalker.rc
Pop-Location
$resource = (Resolve-Path "$work/deerstalker.res").Path

# Nothing to install beside it, and no path of this machine in it.
$target = "$Machine-pc-windows-msvc"
rustup target add $target
$cargo = if ($env:CARGO_HOME) { $env:CARGO_HOME } else { "$HOME/.cargo" }
$remap = "--remap-path-prefix=$PWD=deerstalker --remap-path-prefix=$cargo=cargo --remap-path-prefix=$(rustc --print sysroot)=rust"
$env:RUSTFLAGS = "-C target-feature=+crt-static -C link-arg=/Brepro $remap"

# Twice the same program: deerstalker.exe is a window without a console, deerstalker.com prints in one. A command
# prompt takes .com before .exe.
$built = "target/$target/dist/deerstalker.exe"
cargo rustc --profile dist --locked --target $target --bin deerstalker -- -C "link-arg=$resource"
Copy-Item $built "$work/deerstalker.com"
cargo rustc --profile dist --locked --target $target --bin deerstalker -- -C "link-arg=$resource" -C link-arg=/SUBSYSTEM:WINDOWS -C link-arg=/ENTRY:mainCRTStartup
Copy-Item $built "$work/deerstalker.exe"

# It runs here, and says its version and an answer.
if ((& "$work/deerstalker.com" --version) -ne "deerstalker $version") { throw 'the program does not say its version' }
& "$work/deerstalker.com" analyse tests/cases/classic6-start.json | Out-Null

[Console]::OutputEncoding = [Text.Encoding]::UTF8
python packaging/crates bill | Set-Content -Encoding utf8 "$out/$name.cdx.json"
Copy-Item README.md, CHANGELOG.md, LICENSE-MIT, LICENSE-APACHE, resources/licences.txt, resources/fonts/OFL-*.txt $work
$files = 'deerstalker.exe', 'deerstalker.com', 'README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE', 'OFL-Inter.txt', 'OFL-Fraunces.txt', 'licences.txt'
Compress-Archive -Force -Path ($files | ForEach-Object { "$work/$_" }) -DestinationPath "$out/$name.zip"
$inno = "${env:ProgramFiles(x86)}/Inno Setup 6/ISCC.exe"
if (-not (Test-Path $inno)) { winget install --silent --accept-package-agreements --accept-source-agreements --exact --id JRSoftware.InnoSetup }
& $inno /Q "/DVersion=$version" "/DMachine=$Machine" "/DFiles=$($work.FullName)" "/O$($out.FullName)" "/F$name-setup" packaging/windows/deerstalker.iss
