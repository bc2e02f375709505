import { z } from "zod";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { needsSecrets } from "#app/integrations/restore.server.ts";
import * as ACCOUNT from "./account-rows.server.ts";
import { openArchive, type Archive } from "./archive.server.ts";
import { placePictures, placePosts } from "./places.server.ts";
import { editRow, factRow, MOST_REVISIONS } from "./post-rows.server.ts";
import * as PLACE from "./publication-rows.server.ts";
import { refusal } from "./refusal.ts";

/** What a checked file holds, and what of it is new here. Stored with the import. */
export const found = z.object({
  exportedAt: z.string(),
  posts: z.number(),
  newPosts: z.number(),
  versions: z.number(),
  pictures: z.number(),
  newPictures: z.number(),
  drafts: z.number(),
  /** The names of connected platforms that have to be connected again. */
  toReconnect: z.array(z.string()),
  schedules: z.number(),
  pastSchedules: z.number(),
  /** The blog's own domain, which has to be set up again; empty: none. */
  domain: z.string(),
});
export type Found = z.output<typeof found>;

/** The newest kind of export that is understood. */
const EXPORT_FORMAT = 1;
const MOST_POSTS = 20_000;
const MOST_ROWS = 1_000_000;

/**
 * Reads every row of an export and says what the file holds; changes nothing. Throws a refusal for
 * a file that is not a whole export of this or an earlier version.
 */
export async function checkExport(user: Owner, path: string, now = new Date()): Promise<Found> {
  const archive = await openArchive(path);
  try {
    const manifest = await readManifest(archive);
    await archive.one("account.json", ACCOUNT.accountRow);
    const counter = countRows(manifest.records);
    counter.of("posts/", archive.posts.length);
    counter.of("media/", archive.pictures.size);
    const posts = await checkPosts(archive, counter.one("versions/"));
    const counted = await checkTables(archive, counter, now);
    counter.end();
    const [placedPosts, placedPictures] = [
      await placePosts(user, posts.ids),
      await placePictures(user, counted.pictures),
    ];
    return {
      exportedAt: manifest.exportedAt.toISOString(),
      posts: placedPosts.size,
      newPosts: [...placedPosts.values()].filter(({ here }) => !here).length,
      versions: posts.versions,
      pictures: placedPictures.size,
      newPictures: [...placedPictures.values()].filter(({ here }) => !here).length,
      drafts: counter.count("drafts.json"),
      toReconnect: counted.toReconnect,
      schedules: counted.schedules,
      pastSchedules: counted.pastSchedules,
      domain: counted.domain,
    };
  } finally {
    archive.close();
  }
}

async function readManifest(archive: Archive) {
  const manifest = await archive.one("manifest.json", ACCOUNT.manifestRow);
  if (manifest.format > EXPORT_FORMAT)
    throw refusal(
      "This export was made by a newer version of Postwright than this one. Update this installation, then import the file again.",
    );
  return manifest;
}

/**
 * Compares the rows of each file with what the manifest says. A row too many is refused when it is
 * read, so that a file costs no more work than its manifest owns up to.
 */
function countRows(records: Record<string, number>) {
  const counts = new Map<string, number>();
  const wrong = (file: string, holds: string) =>
    refusal(
      `This zip file is not whole: ${file} should hold ${pluralize(records[file] ?? 0, "record")} and holds ${holds}. Download the export again.`,
    );
  const of = (file: string, count: number) => {
    counts.set(file, count);
    if (count > MOST_ROWS) throw refusal(`${file} in this zip file is too long.`);
    if (count > (records[file] ?? 0)) throw wrong(file, "more");
  };
  return {
    of,
    /** Counts one row of `file` each time it is called; no row at all is 0. */
    one(file: string): () => void {
      of(file, 0);
      return () => of(file, (counts.get(file) ?? 0) + 1);
    },
    end() {
      for (const [file, count] of counts)
        if (records[file] !== count) throw wrong(file, String(count));
    },
    count: (file: string) => counts.get(file) ?? 0,
  };
}

type RowCounter = ReturnType<typeof countRows>;

async function checkPosts(
  archive: Archive,
  countVersion: () => void,
): Promise<{ ids: Set<string>; versions: number }> {
  if (archive.posts.length > MOST_POSTS)
    throw refusal(`This zip file holds more than ${MOST_POSTS} posts, which is too many at once.`);
  const ids = new Set<string>();
  let versions = 0;
  for (const name of archive.posts) {
    const { id } = await archive.post(name);
    if (ids.has(id)) throw refusal("This zip file holds the same post twice.");
    ids.add(id);
    const numbers = new Set<number>();
    for await (const { version } of archive.revisions(name)) {
      countVersion();
      numbers.add(version);
    }
    if (numbers.size > MOST_REVISIONS) throw refusal(`versions/${name}.json is too long.`);
    versions += numbers.size;
  }
  return { ids, versions };
}

async function checkTables(archive: Archive, counter: RowCounter, now: Date) {
  const toReconnect: string[] = [];
  const pictures: PLACE.MediaRow[] = [];
  let [schedules, pastSchedules] = [0, 0];
  const look = async <Row>(
    file: string,
    rows: AsyncGenerator<Row>,
    use: (row: Row) => void = () => undefined,
  ) => {
    const count = counter.one(file);
    for await (const row of rows) {
      count();
      use(row);
    }
  };
  const file = "integrations.json";
  await look(file, archive.rows(file, PLACE.integrationRow), ({ platform, name }) => {
    if (needsSecrets(platform)) toReconnect.push(name);
  });
  await look(
    "publications.json",
    archive.rows("publications.json", PLACE.publicationRow),
    ({ state, dueAt }) => {
      if (state !== "queued") return;
      if (dueAt > now) schedules++;
      else pastSchedules++;
    },
  );
  await look("media.json", archive.rows("media.json", PLACE.mediaRow), (row) => {
    pictures.push({ ...row, copies: [] });
  });
  for (const [name, schema] of [
    ["blog-pages.json", PLACE.pageRow],
    ["analytics.json", PLACE.metricRow],
    ["readers-from.json", PLACE.referralRow],
    ["platform-figures.json", PLACE.platformFigureRow],
    ["drafts.json", ACCOUNT.draftRow],
    ["generations.json", ACCOUNT.generationRow],
    ["notifications.json", ACCOUNT.noticeRow],
    ["voice.json", ACCOUNT.voiceRow],
    ["facts.json", factRow],
    ["unsaved-edits.json", editRow],
  ] as const)
    await look(name, archive.rows(name, schema));
  const { domain } = await archive.one("blog.json", ACCOUNT.blogRow);
  return { toReconnect, pictures, schedules, pastSchedules, domain: domain?.domain ?? "" };
}
