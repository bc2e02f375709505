import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { nameFullDisk } from "#app/lib/full-disk.server.ts";
import { smallDisk } from "../../helpers/small-disk.ts";

describe("a start on a full disk", () => {
  it("is refused with the cause before the engine is opened", async ({ skip }) => {
    const disk = smallDisk(8);
    if (!disk) return skip("a file system of a fixed size can be mounted by root only");
    try {
      await expect(openEmbedded(disk.folder)).rejects.toThrow(
        /^Postwright cannot start: the disk that holds .* is full \(\d MB free, at least 48 MB are needed\)\. Make room, then start again\.$/,
      );
      expect(fs.readdirSync(disk.folder)).toEqual([]);
    } finally {
      disk.remove();
    }
  });

  it("is named in errors of files and databases; other errors stay unchanged", () => {
    const sentence = /^Postwright cannot start: the disk of Postwright's database is full/;
    for (const error of [
      Object.assign(new Error("write"), { code: "ENOSPC" }),
      Object.assign(new Error("x"), { code: "53100" }),
      new Error("migration", {
        cause: new Error("could not extend file: No space left on device"),
      }),
    ])
      expect((nameFullDisk(error) as Error).message).toMatch(sentence);
    const other = new Error("The embedded database is in use by process 7.");
    expect(nameFullDisk(other)).toBe(other);
  });
});
