import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbedded } from "#app/lib/embedded.server.ts";
import { copyOfTemplate } from "../../helpers/template.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function copy(): Promise<string> {
  const folder = await copyOfTemplate();
  folders.push(folder);
  return folder;
}

describe("the embedded database's folder", () => {
  it("10.A 20: is refused while another live process holds it, with that process's number", async () => {
    const folder = await copy();
    fs.writeFileSync(path.join(folder, "db.lock"), String(process.ppid));
    await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  it("is taken over from a process that has ended", async () => {
    const folder = await copy();
    const ended = spawnSync(process.execPath, ["-e", "0"]);
    fs.writeFileSync(path.join(folder, "db.lock"), String(ended.pid));
    const opened = await openEmbedded(folder);
    await opened.close();
    expect(fs.existsSync(path.join(folder, "db.lock"))).toBe(false);
  });

  it("is made anew when its first start was cut off", async () => {
    const folder = fs.mkdtempSync(path.join(await copy(), "cut-"));
    fs.mkdirSync(path.join(folder, "db"));
    fs.writeFileSync(path.join(folder, "db", "half"), "");
    const opened = await openEmbedded(folder);
    await opened.close();
    expect(fs.existsSync(path.join(folder, "db", "half"))).toBe(false);
  });
});
