import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeDemoAccount as makeOutOf } from "#app/demo/demo-account.server.ts";
import { packExport } from "#app/demo/pack-export.ts";

// Once and early: the product's own work on pictures refuses SVG from then on.
const packed = packExport();

/** Makes the demo's account without a build; returns its password. */
export async function makeDemoAccount(): Promise<string> {
  const file = path.join(os.tmpdir(), `${randomUUID()}.zip`);
  await fs.writeFile(file, await packed);
  try {
    return await makeOutOf(file);
  } finally {
    await fs.rm(file);
  }
}
