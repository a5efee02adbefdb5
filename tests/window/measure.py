#!/usr/bin/env python3
"""Measures the real window from outside: the pixels of a virtual screen are watched.

Needs Xvfb, xdotool and libXtst; nothing of Deerstalker is changed for it.

    Xvfb :99 -screen 0 1366x768x24 -fbdir SCREEN &
    measure.py first BINARY SCREEN :99 [RUNS]          from starting the process to its first picture
    measure.py log   BINARY SCREEN :99 HOME CASE LINES from Enter in quick entry to the new sheet, and what that cost
    measure.py hint  BINARY SCREEN :99 HOME CASE LINES from Enter in quick entry to the new suggestions
    measure.py keys  BINARY SCREEN :99 HOME CASE TEXT  processor time of a typed key
    measure.py idle  BINARY SCREEN :99 HOME CASE       processor time and memory when nothing happens

HOME is a folder for DEERSTALKER_HOME, CASE a game in it, LINES a file of quick entries. HOME is copied beside itself, so
that the disk is the one it lies on.
"""
import ctypes
import mmap
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time


class Screen:
    """The memory of a virtual screen."""

    def __init__(self, folder):
        self.file = open(os.path.join(folder, "Xvfb_screen0"), "rb")
        self.map = mmap.mmap(self.file.fileno(), 0, prot=mmap.PROT_READ)
        head = struct.unpack(">25I", self.map[:100])
        self.start = head[0] + head[19] * 12
        self.height, self.line = head[5], head[12]

    def rows(self, first, last):
        return self.map[self.start + first * self.line : self.start + last * self.line]

    def part(self, first, last, left, right):
        return b"".join(
            self.map[self.start + row * self.line + left * 4 : self.start + row * self.line + right * 4]
            for row in range(first, last)
        )

    def changes(self, first, last, seconds, across=None):
        """When these rows changed, and to what."""
        look = (lambda: self.part(first, last, *across)) if across else (lambda: self.rows(first, last))
        end, before, seen = time.perf_counter() + seconds, look(), []
        while time.perf_counter() < end:
            rows = look()
            if rows != before:
                seen.append((time.perf_counter(), rows))
                before = rows
            time.sleep(0.0003)
        return seen


class Keyboard:
    """Keys without the time another process takes to start."""

    def __init__(self, display):
        self.x, self.t = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self.t.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))

    def enter(self):
        code = self.x.XKeysymToKeycode(self.display, 0xFF0D)
        pressed = time.perf_counter()
        self.t.XTestFakeKeyEvent(self.display, code, 1, 0)
        self.t.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x.XFlush(self.display)
        return pressed


class Program:
    """The window on a copy of a home."""

    def __init__(self, binary, display, home=None, case=None):
        beside = os.path.dirname(os.path.abspath(home)) if home else None
        self.home = tempfile.mkdtemp(dir=beside)
        if home:
            shutil.copytree(home, self.home, dirs_exist_ok=True)
        self.env = dict(os.environ, DISPLAY=display, DEERSTALKER_HOME=self.home, LANG="en_US.UTF-8")
        self.started = time.perf_counter()
        self.process = subprocess.Popen([binary] + ([os.path.join(self.home, case)] if case else []), env=self.env)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home)
        time.sleep(0.3)

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True).stdout.split()

    def focus(self):
        for _ in range(200):
            found = self.xdotool("search", "--onlyvisible", "--name", "Deerstalker")
            if found:
                break
            time.sleep(0.05)
        time.sleep(2)
        self.xdotool("windowfocus", found[-1])
        time.sleep(1)

    def ticks(self):
        """Processor time of all threads and of the window's own, in milliseconds."""
        per = 1000 / os.sysconf("SC_CLK_TCK")

        def read(path):
            fields = open(path).read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) * per

        pid = self.process.pid
        return read(f"/proc/{pid}/stat"), read(f"/proc/{pid}/task/{pid}/stat")


def show(what, times):
    times = sorted(times)
    tenth = times[int(len(times) * 0.9)]
    print(f"{what}, ms: median {statistics.median(times):.1f}, nine of ten {tenth:.1f}, "
          f"best {times[0]:.1f}, worst {times[-1]:.1f} ({len(times)} times)")


def first(binary, screen, display, runs=10):
    screen, took = Screen(screen), []

    def far(a, b):
        return sum(x != y for x, y in zip(a[::997], b[::997]))

    for _ in range(int(runs)):
        with Program(binary, display) as program:
            seen = screen.changes(0, screen.height, 2.0)
            # A caret that blinks changes next to nothing.
            final = seen[-1][1]
            took.append((next(t for t, rows in seen if far(rows, final) < 20) - program.started) * 1000)
    show("first frame", took)


def log(binary, screen, display, home, case, lines):
    screen, keyboard, took, spent = Screen(screen), Keyboard(display), [], []
    with Program(binary, display, home, case) as program:
        program.focus()
        for line in filter(None, open(lines).read().split("\n")):
            program.xdotool("type", "--delay", "30", "--", line)
            time.sleep(3)
            before = program.ticks()[1]
            pressed = keyboard.enter()
            seen = screen.changes(50, 715, 1.5)
            if not seen:
                print("nothing happened:", line)
                continue
            took.append((seen[0][0] - pressed) * 1000)
            spent.append(program.ticks()[1] - before)
            time.sleep(2)
    show("Enter to new picture", took)
    show("processor time of the window's thread in the 1.5 s after it", spent)


def hint(binary, screen, display, home, case, lines):
    screen, keyboard, sheets, hints = Screen(screen), Keyboard(display), [], []
    with Program(binary, display, home, case) as program:
        program.focus()
        for line in filter(None, open(lines).read().split("\n")):
            program.xdotool("type", "--delay", "30", "--", line)
            time.sleep(3)
            pressed = keyboard.enter()
            # The right-hand panel changes with the sheet, then with the suggestions, then with who is close.
            seen = [(t - pressed) * 1000 for t, _ in screen.changes(50, 690, 3, (1080, 1366))]
            print(line, " ".join(f"{t:.0f}" for t in seen))
            if len(seen) > 1:
                sheets.append(seen[0])
                hints.append(seen[1])
            time.sleep(2)
    show("Enter to the case file", sheets)
    show("Enter to the suggestions", hints)


def keys(binary, screen, display, home, case, text):
    with Program(binary, display, home, case) as program:
        program.focus()
        time.sleep(8)
        before = program.ticks()[1]
        program.xdotool("type", "--delay", "120", "--", text)
        time.sleep(2)
        print(f"{(program.ticks()[1] - before) / len(text):.1f} ms a key")


def idle(binary, screen, display, home, case):
    with Program(binary, display, home, case) as program:
        program.focus()
        time.sleep(15)
        for what in ("with the caret blinking", "without"):
            if what == "without":
                program.xdotool("mousemove", "400", "450", "click", "1")
                time.sleep(2)
            before = program.ticks()[0]
            time.sleep(20)
            print(f"{what}: {(program.ticks()[0] - before) / 200:.2f} % of a core")
        status = open(f"/proc/{program.process.pid}/status").read().split("\n")
        print([line.split(":")[1].strip() for line in status if line.startswith("VmRSS")])


if __name__ == "__main__":
    {"first": first, "log": log, "hint": hint, "keys": keys, "idle": idle}[sys.argv[1]](*sys.argv[2:])
