import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { byId, page } from "./pages.ts";
import { writePosts } from "./posts.server.ts";
import { type Table, TABLES } from "./tables.server.ts";
import { packZip, type ZipEntry, toJson } from "./zip.server.ts";

const POSTS = [
  ["posts/NAME.md", "a post as Markdown, with front matter that other blogs read"],
  ["posts/NAME.html", "its HTML"],
  ["posts/NAME.json", "everything stored of it"],
  ["versions/NAME.json", "its saved states, oldest first"],
  ["media/ID.jpg", "a picture, or .png, .webp, .avif, .gif; media.json says what belongs to it"],
] as const;

function readme(now: Date): string {
  const files = [
    ...POSTS,
    ...TABLES.map(({ file, about }) => [file, about] as const),
    [
      "manifest.json",
      "how many records each file holds; it is the last one, so a zip that has it is whole",
    ] as const,
  ];
  return `# Your Postwright export

Made on ${now.toISOString()}. All times are UTC, all texts UTF-8.

${files.map(([name, about]) => `- \`${name}\`: ${about}.`).join("\n")}

A link to another of your posts is kept as \`/preview/ID\`; the post with that id is the one whose posts/NAME.json has it. A picture is kept as \`/media/ID/1600\`.

NAME is the day of the post, its title and the end of its id.

Not in here: passwords, keys, tokens and what they are checked with; and what Postwright keeps for a while to do its work (answers that repeat a call of the API within a day, which notices went out by e-mail in the last month, which file you imported last, posts that you deleted within a day, counters of limits, locks).
`;
}

const BATCH = 200;

/** The original of each picture: media/ID.jpg. One without its file is left out. */
async function* writePictures(
  user: Owner,
  count: (files: number) => void,
): AsyncGenerator<ZipEntry> {
  count(0);
  const batches = byId(BATCH, (from) =>
    db.media.findMany({ ...page(user.id, from), select: { id: true, kind: true } }),
  );
  for await (const batch of batches)
    for (const { id, kind } of batch) {
      const file = await mediaStore.stream(id, "original");
      if (!file) continue;
      count(1);
      yield { name: `media/${id}.${kind === "jpeg" ? "jpg" : kind}`, packed: true, text: file };
    }
}

/**
 * Everything of a user as a zip: posts, and the rest as JSON; its README.md describes the files.
 * Reads and packs batches of rows while sending, so memory does not grow with the number of rows. A
 * failure truncates the zip, so that no program takes it for complete.
 */
export async function* exportEverything(user: Owner, now = new Date()): AsyncGenerator<Uint8Array> {
  try {
    yield* packZip(entriesOf(user, now));
  } catch (error) {
    log.error({ user: user.id, err: error }, "an export was cut off");
    throw error;
  }
}

async function* entriesOf(user: Owner, now: Date): AsyncGenerator<ZipEntry> {
  const counts: Record<string, number> = {};
  const count = (file: string) => (rows: number) =>
    void (counts[file] = (counts[file] ?? 0) + rows);
  yield { name: "README.md", text: [readme(now)] };
  yield* writePosts(user, count("posts/"), count("versions/"));
  yield* writePictures(user, count("media/"));
  for (const table of TABLES)
    yield { name: table.file, text: asJson(table, user, count(table.file)) };
  yield { name: "manifest.json", text: [toJson({ format: 1, exportedAt: now, records: counts })] };
}

/** A JSON array, row by row; a `single` table becomes that one object. */
async function* asJson(
  table: Table,
  user: Owner,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  count(0);
  let before = table.single ? "" : "[\n";
  for await (const batch of table.rows(user)) {
    count(batch.length);
    for (const row of batch) {
      yield before + toJson(row);
      before = table.single ? "" : ",\n";
    }
  }
  if (table.single) return;
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
