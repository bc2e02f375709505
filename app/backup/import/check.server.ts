import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { needsSecrets } from "#app/integrations/restore.server.ts";
import * as ACCOUNT from "./account-rows.server.ts";
import { openArchive, type Archive } from "./archive.server.ts";
import type { Found } from "./found.ts";
import { placePictures, placePosts } from "./places.server.ts";
import { editRow, factRow, MOST_REVISIONS } from "./post-rows.server.ts";
import * as PLACE from "./publication-rows.server.ts";
import { refusal } from "./refusal.ts";

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
    const posts = await checkPosts(archive);
    const counted = await checkTables(archive, now);
    const counts: Record<string, number> = {
      ...counted.counts,
      "posts/": archive.posts.length,
      "versions/": posts.versions,
      "media/": archive.pictures.size,
    };
    for (const [file, rows] of Object.entries(counts))
      if (manifest.records[file] !== rows)
        throw refusal(
          `This zip file is not whole: ${file} should hold ${pluralize(manifest.records[file] ?? 0, "record")} and holds ${rows}. Download the export again.`,
        );
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
      drafts: counted.counts["drafts.json"] ?? 0,
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

async function checkPosts(archive: Archive): Promise<{ ids: Set<string>; versions: number }> {
  if (archive.posts.length > MOST_POSTS)
    throw refusal(`This zip file holds more than ${MOST_POSTS} posts, which is too many at once.`);
  const ids = new Set<string>();
  let versions = 0;
  for (const name of archive.posts) {
    const { id } = await archive.post(name);
    if (ids.has(id)) throw refusal("This zip file holds the same post twice.");
    ids.add(id);
    const numbers = new Set<number>();
    for await (const { version } of archive.revisions(name)) numbers.add(version);
    if (numbers.size > MOST_REVISIONS) throw refusal(`versions/${name}.json is too long.`);
    versions += numbers.size;
  }
  return { ids, versions };
}

async function checkTables(archive: Archive, now: Date) {
  const counts: Record<string, number> = {};
  const toReconnect: string[] = [];
  const pictures: PLACE.MediaRow[] = [];
  let [schedules, pastSchedules] = [0, 0];
  const look = async <Row>(
    file: string,
    rows: AsyncGenerator<Row>,
    use: (row: Row) => void = () => undefined,
  ) => {
    let count = 0;
    for await (const row of rows) {
      if (++count > MOST_ROWS) throw refusal(`${file} in this zip file is too long.`);
      use(row);
    }
    counts[file] = count;
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
  return { counts, toReconnect, pictures, schedules, pastSchedules, domain: domain?.domain ?? "" };
}
