import { z } from "zod";

/**
 * A back-up of an installation is a tar of:
 *
 *     backup.json                      what it is; first
 *     media/<id>/<size>                the files of pictures
 *     tables/<table>/<n>.jsonl.gz      rows, each a JSON array of its columns as PostgreSQL's texts
 *     SHA256SUMS                       of all of these
 *     manifest.json                    what it holds; last, so a file that was cut off has none
 */

/** Grows when an earlier release could no longer read the file. */
export const FORMAT = 1;

export const HEAD_FILE = "backup.json";
export const SUMS_FILE = "SHA256SUMS";
export const MANIFEST_FILE = "manifest.json";

export const head = z.object({
  what: z.literal("postwright"),
  format: z.number(),
  product: z.string(),
});

export type Head = z.infer<typeof head>;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

export const manifest = head.extend({
  /** A moment before the snapshot was taken: what had been saved by then is in it. */
  takenAt: z.string(),
  engine: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** What names the keys that open the sealed credentials; the first is the one that seals. */
  keys: z.array(z.string()),
  /** SHA-256 of SHA256SUMS. */
  sums: z.string(),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;

export const partName = (table: string, n: number) =>
  `tables/${table}/${String(n).padStart(6, "0")}.jsonl.gz`;
export const mediaName = (id: string, size: string) => `media/${id}/${size}`;
