; The installer: for one user without asking for an administrator, or for all users. release.ps1 gives Version, Machine
; and Files.
[Setup]
AppId={{0B7A2A57-3C1E-4C0B-9E3B-6D5A8E0C9F41}
AppName=Deerstalker
AppVersion={#Version}
AppPublisher=The Deerstalker contributors
DefaultDirName={autopf}\Deerstalker
DefaultGroupName=Deerstalker
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile={#Files}\LICENSE-MIT
SetupIconFile={#Files}\deerstalker.ico
UninstallDisplayIcon={app}\deerstalker.exe
ChangesAssociations=yes
ChangesEnvironment=yes
Compression=lzma2
SolidCompression=yes
#if Machine == "aarch64"
ArchitecturesAllowed=arm64
ArchitecturesInstallIn64BitMode=arm64
#else
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "{#Files}\deerstalker.exe"; DestDir: "{app}"
Source: "{#Files}\deerstalker.com"; DestDir: "{app}"
Source: "{#Files}\*.md"; DestDir: "{app}"
Source: "{#Files}\LICENSE-*"; DestDir: "{app}"
Source: "{#Files}\*.txt"; DestDir: "{app}"

[Icons]
Name: "{group}\Deerstalker"; Filename: "{app}\deerstalker.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.case\OpenWithProgids"; ValueType: string; ValueName: "Deerstalker.case"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Deerstalker.case"; ValueType: string; ValueData: "Deerstalker game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Deerstalker.case\DefaultIcon"; ValueType: string; ValueData: "{app}\deerstalker.exe,0"
Root: HKA; Subkey: "Software\Classes\Deerstalker.case\shell\open\command"; ValueType: string; ValueData: """{app}\deerstalker.exe"" ""%1"""

[Run]
Filename: "{app}\deerstalker.exe"; Description: "Deerstalker"; Flags: nowait postinstall skipifsilent
