import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import type { PGlite } from "@electric-sql/pglite";
import { TIMES_IN_UTC } from "../prepare-connection.server.ts";

/**
 * PostgreSQL's settings for an engine that shares a process with everything else.
 *
 * - With its default it takes and touches 128 MB of buffers, which speed nothing up: the operating
 *   system keeps the same pages.
 * - When its log since the last checkpoint nears `max_wal_size`, the engine waits for ever for a
 *   process that makes one, because in WebAssembly there is none. checkpoints.server.ts makes them
 *   long before; the limit is so high that no single statement reaches it either.
 * - Its default for pages read out of order is that of a disk that turns; see prepareConnection.
 */
const SETTINGS = [
  ...["shared_buffers=32MB", "min_wal_size=32MB", "max_wal_size=1TB"],
  "random_page_cost=1.1",
];

/** Opens the database of a folder, or makes it. */
export async function openEngine(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const startParams = [...PGlite.defaultStartParams, ...settings];
  const engine = await PGlite.create({ dataDir, startParams });
  // Of the zone of the computer that made the folder, the engine keeps an offset for ever.
  await engine.exec(TIMES_IN_UTC);
  return engine;
}

/** The package of the embedded engine; each release line has a folder format of its own. */
export const ENGINE = "@electric-sql/pglite";
/** Folders that name no version were written by this one. */
const FIRST = "0.4.3";
const FILE = "engine.json";

const noted = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) });
const described = z.object({ name: z.string().optional(), version: z.string().optional() });

export function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve(ENGINE);
  return versionAbove(path.dirname(entry));
}

/** The version that wrote the database in a folder; null if there is none. */
export function writtenBy(folder: string): string | null {
  if (!fs.existsSync(path.join(folder, "PG_VERSION"))) return null;
  const file = path.join(folder, FILE);
  if (!fs.existsSync(file)) return FIRST;
  return noted.parse(JSON.parse(fs.readFileSync(file, "utf8"))).version;
}

/** Notes in a folder which version writes it. */
export function noteEngine(folder: string, version: string): void {
  const text = `${JSON.stringify({ package: ENGINE, version })}\n`;
  const file = path.join(folder, FILE);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) return;
  fs.writeFileSync(`${file}.part`, text);
  fs.renameSync(`${file}.part`, file);
}

/** True if the two versions share a folder format: before 1.0, each minor version has its own. */
export function sameFormat(one: string, other: string): boolean {
  const line = (version: string) => /^(0\.\d+|\d+)/.exec(version)?.[1];
  return line(one) === line(other);
}

function versionAbove(folder: string): string {
  const file = path.join(folder, "package.json");
  if (!fs.existsSync(file)) return versionAbove(path.dirname(folder));
  const { name, version } = described.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  return name === ENGINE && version ? version : versionAbove(path.dirname(folder));
}
