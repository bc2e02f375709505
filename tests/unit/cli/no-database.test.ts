import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runBackup } from "#app/cli/backup.ts";
import { runDemo } from "#app/cli/demo.ts";
import { checkDatabase } from "#app/cli/doctor/database.ts";
import { askWhoAnswers } from "#app/cli/doctor/finding.ts";
import { runMigrate } from "#app/cli/migrate.ts";
import { runUser } from "#app/cli/user.ts";
import { closeDatabase } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";

/** Commands that are given a folder or a database which no start has filled. */

const url = testDatabaseUrl();
const folder = path.join(os.tmpdir(), `postwright-nothing-${process.pid}`);
afterEach(async () => {
  await closeDatabase();
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const commands: Array<[name: string, run: () => Promise<unknown>]> = [
  ["user", () => runUser(["list"])],
  ["demo", () => runDemo()],
  ["migrate", () => runMigrate()],
  ["backup", () => runBackup([], os.tmpdir())],
];

it.skipIf(url).each(commands)(
  "%s makes no embedded database, and names DATA_DIR",
  async (_, run) => {
    vi.spyOn(env, "dataDir", "get").mockReturnValue(folder);
    await expect(run()).rejects.toThrow(`There is no database in ${folder}. Is DATA_DIR right?`);
    expect(fs.existsSync(folder)).toBe(false);
    // What an interrupted first start leaves holds nothing either.
    fs.mkdirSync(path.join(folder, "db"), { recursive: true });
    await expect(run()).rejects.toThrow(`There is no database in ${folder}. Is DATA_DIR right?`);
    expect(fs.readdirSync(path.join(folder, "db"))).toEqual([]);
    expect(await checkDatabase()).toMatchObject({ state: "skipped" });
  },
);

it.runIf(url).each(commands.slice(0, 2))(
  "%s fills no empty PostgreSQL database, and names DATABASE_URL",
  async (_, run) => {
    await createDatabase(url ?? "");
    try {
      await expect(run()).rejects.toThrow("The database at DATABASE_URL is empty.");
    } finally {
      await closeDatabase();
      await dropDatabase(url ?? "");
    }
  },
);

it.skipIf(url)(
  "the doctor makes no key to compare with another installation's answer",
  async () => {
    vi.spyOn(env, "dataDir", "get").mockReturnValue(folder);
    const other = http.createServer((_, response) => response.end("the proof of another"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const found = await askWhoAnswers(`http://127.0.0.1:${port}`);
      expect(found).toEqual({ kind: "other", status: 200 });
      expect(fs.existsSync(folder)).toBe(false);
    } finally {
      other.close();
    }
  },
);
