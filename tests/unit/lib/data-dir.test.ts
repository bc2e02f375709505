import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { guardDataDir, requireDataDir } from "#app/lib/data-dir.server.ts";
import { log } from "#app/lib/log.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-folder-"));
const umask = process.umask();
afterEach(() => {
  process.umask(umask);
  fs.rmSync(folder, { recursive: true, force: true });
});

const modeOf = (name: string) => (fs.statSync(path.join(folder, name)).mode & 0o777).toString(8);

it("makes the data folder private, with files that an earlier start left open, and leaves other files alone", () => {
  process.umask(0o022);
  fs.mkdirSync(path.join(folder, "db/base/1"), { recursive: true });
  fs.mkdirSync(path.join(folder, "photos"));
  for (const name of [
    "credentials.key",
    "db.lock",
    "db/PG_VERSION",
    "db/base/1/2601",
    "photos/cat.jpg",
  ])
    fs.writeFileSync(path.join(folder, name), "x");
  fs.symlinkSync(path.join(folder, "photos/cat.jpg"), path.join(folder, "db/link"));
  fs.chmodSync(folder, 0o755);
  guardDataDir(folder);
  for (const name of [".", "db", "db/base", "db/base/1"]) expect(modeOf(name), name).toBe("700");
  for (const name of ["credentials.key", "db.lock", "db/PG_VERSION", "db/base/1/2601"])
    expect(modeOf(name), name).toBe("600");
  for (const name of ["photos", "photos/cat.jpg"])
    expect(modeOf(name), name).toBe(name === "photos" ? "755" : "644");
  fs.writeFileSync(path.join(folder, "db/new"), "x");
  expect(modeOf("db/new")).toBe("600");
});

it("closes an empty data folder to others, and leaves one with the files of others only as it is", () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  fs.mkdirSync(path.join(folder, "empty"), { recursive: true });
  fs.chmodSync(path.join(folder, "empty"), 0o755);
  guardDataDir(path.join(folder, "empty"));
  expect(modeOf("empty")).toBe("700");
  expect(warned).not.toHaveBeenCalled();
  // A name that ours share with others shows nothing.
  fs.mkdirSync(path.join(folder, "foreign/media"), { recursive: true });
  for (const name of ["foreign", "foreign/media"]) fs.chmodSync(path.join(folder, name), 0o755);
  guardDataDir(path.join(folder, "foreign"));
  for (const name of ["foreign", "foreign/media"]) expect(modeOf(name), name).toBe("755");
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    { folder: path.join(folder, "foreign"), mode: "755" },
    expect.stringContaining("set DATA_DIR to a folder of its own"),
  );
});

it("creates the data folder with its parents, or says why it cannot", () => {
  const made = path.join(folder, "above", "data");
  requireDataDir(made);
  expect(fs.statSync(made).mode & 0o777).toBe(0o700);
  requireDataDir(made);
  fs.writeFileSync(path.join(made, "file"), "");
  const impossible = [
    [path.join(made, "file", "data"), "ENOTDIR"],
    ...(process.platform === "linux" ? [["/proc/nowhere/data", "ENOENT"]] : []),
  ];
  for (const [place = "", code] of impossible)
    expect(() => requireDataDir(place)).toThrow(
      `DATA_DIR must be a folder that this account may make and write to; ${place} is none (${code}).`,
    );
});
