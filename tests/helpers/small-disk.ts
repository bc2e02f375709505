import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A file system of a fixed size. */
export interface SmallDisk {
  folder: string;
  /** Fills it up to the last `left` bytes. */
  fill(left?: number): void;
  makeRoom(): void;
  remove(): void;
}

/** Mounts one of the given size in megabytes; null without root, which mounting needs. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-small-"));
  const filler = path.join(folder, "filler");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    fs.rmdirSync(folder);
    return null;
  }
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = fs.statfsSync(folder);
      const room = bavail * bsize - left;
      if (room > 0) fs.writeFileSync(filler, Buffer.alloc(room));
    },
    makeRoom: () => fs.rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      fs.rmdirSync(folder);
    },
  };
}
