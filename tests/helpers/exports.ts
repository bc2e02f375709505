import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync, zipSync, strToU8, type Zippable } from "fflate";
import { exportEverything } from "#app/backup/export.server.ts";

type Json = Record<string, unknown>;

/** The export of a user as a zip. */
export function exportOf(user: { id: string }): Promise<Buffer> {
  return buffer(exportEverything(user));
}

/** A zip in a file of its own, as an upload leaves it. */
export async function arrived(bytes: Uint8Array): Promise<{ path: string; name: string }> {
  const file = path.join(os.tmpdir(), `${randomUUID()}.zip`);
  await fs.writeFile(file, bytes);
  return { path: file, name: "postwright-export.zip" };
}

/** The same zip with other texts in some files; null leaves a file out. */
export function rezip(bytes: Uint8Array, changes: Record<string, string | null>): Uint8Array {
  const files: Zippable = { ...unzipSync(bytes) };
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) delete files[name];
    else files[name] = strToU8(text);
  }
  return zipSync(files, { level: 1 });
}

export function textIn(bytes: Uint8Array, name: string): string {
  return strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
}

/** Files of an account that stay with its installation. */
const LEFT = [
  "README.md",
  "manifest.json",
  "subscription.json",
  "sessions.json",
  "api-tokens.json",
  "model-calls.json",
];

/**
 * The files of an export by name, without what belongs to an installation and not to what somebody
 * wrote: ids of the account, the plan, the address of the blog, health of connections, the made
 * sizes of pictures.
 */
export function comparable(bytes: Uint8Array, handle: string): Record<string, unknown> {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !LEFT.includes(name));
  return Object.fromEntries(
    files.map(([name, content]) => {
      if (name.startsWith("media/")) return [name, Buffer.from(content).toString("base64")];
      const text = strFromU8(content).replaceAll(`/blog/${handle}`, "/blog/HANDLE");
      return [name, name.endsWith(".json") ? without(name, JSON.parse(text)) : text];
    }),
  );
}

const DROPPED: Record<string, readonly string[]> = {
  "account.json": "id issuer subject email firstName lastName profileImageUrl handle createdAt updatedAt emailVerified".split(" "),
  "integrations.json": ["health", "healthMessage"],
  "media.json": ["files", "bytes"],
  "publications.json": ["remoteSlug"],
  "blog-pages.json": ["remoteSlug", "preview"],
}; // prettier-ignore

function without(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(name, one));
  const drop = DROPPED[name] ?? [];
  const rest = Object.entries(value as Json).filter(([key]) => !drop.includes(key));
  const row = Object.fromEntries(rest);
  const { settings } = row as { settings?: Json };
  return name === "blog.json" && settings
    ? { ...row, settings: { ...settings, updatedAt: null } }
    : row;
}
