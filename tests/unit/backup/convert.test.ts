import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import * as next from "pglite-next";
import { convertEmbedded } from "#app/backup/installation/convert.server.ts";
import { openFolder } from "#app/backup/installation/sql.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { engineVersion, noteEngine, writtenBy } from "#app/lib/embedded/engine.server.ts";
import { copyOfTemplate } from "../../helpers/template.ts";
import { sumTables } from "../../helpers/whole-database.ts";

/** Runs openEmbedded, and the engine's next release, which has another folder format. */

const NEXT = { version: "0.5.16", module: next };

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyOfTemplate();
  return () => fs.rmSync(dataDir, { recursive: true, force: true });
});

// It is about the embedded database only.
describe.skipIf(process.env["TEST_DATABASE_URL"])("the folder of a former engine", () => {
  it("is read by that engine and made anew for the present one, which keeps the old one", async () => {
    const db = path.join(dataDir, "db");
    fs.rmSync(path.join(db, "engine.json"), { force: true });
    const before = await openFolder(db);
    await before.run(
      `INSERT INTO "User" ("id","issuer","subject","handle","updatedAt") VALUES ('u','i','s','anna',now())`,
    );
    const sums = await sumTables(before);
    await before.close();
    const removed: string[] = [];
    await convertEmbedded(dataDir, NEXT, async (version) => ({
      engine: { version },
      remove: () => removed.push(version),
    }));
    expect(removed).toEqual(["0.4.3"]);
    expect(writtenBy(db)).toBe("0.5.16");
    expect(fs.readFileSync(path.join(db, "PG_VERSION"), "utf8").trim()).toBe("18");
    const after = await openFolder(db, NEXT);
    expect(await sumTables(after)).toEqual(sums);
    await after.close();
    const names = fs.readdirSync(dataDir).sort();
    expect(names).toEqual(["db", expect.stringMatching(/^db\.before-engine-0\.5\.16-/)]);
    const kept = await openFolder(path.join(dataDir, names[1] ?? ""));
    expect(await sumTables(kept)).toEqual(sums);
    await kept.close();
    // The present product does not touch what a later engine wrote.
    await expect(openEmbedded(dataDir)).rejects.toThrow("was written by another engine (0.5.16)");
  });

  it("stays as it is when that engine cannot be had, and is not looked at without need", async () => {
    const away = () => Promise.reject(new Error("npm is away"));
    await convertEmbedded(dataDir, undefined, away);
    await convertEmbedded(path.join(os.tmpdir(), "no-such-folder"), NEXT, away);
    const before = fs.readdirSync(path.join(dataDir, "db"));
    await expect(convertEmbedded(dataDir, NEXT, away)).rejects.toThrow("npm is away");
    expect(fs.readdirSync(dataDir)).toEqual(["db"]);
    expect(fs.readdirSync(path.join(dataDir, "db"))).toEqual(before);
    noteEngine(path.join(dataDir, "db"), "0.4.99");
    await convertEmbedded(dataDir, { version: engineVersion() }, away);
  });
});
