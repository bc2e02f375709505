import { createHash } from "node:crypto";
import * as TEXT from "#app/copy/text.ts";
import { db } from "#app/lib/db.server.ts";
import { readBlogUrl } from "#app/blog/blog-url.server.ts";
import { restorePage } from "#app/blog/restore-page.server.ts";
import { restoreIntegration } from "#app/integrations/restore.server.ts";
import { readSite, siteKey } from "#app/integrations/site.server.ts";
import { hasRoom } from "#app/integrations/switch-on.server.ts";
import { ACTIVE_PLACES, PLAN_NAME, type Plan } from "#app/plans/plan.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { restorePublication } from "#app/publishing/restore-publication.server.ts";
import { moveReferences, placeIds, placeOf, type Placed, type Places } from "./ids.server.ts";
import {
  integrationRow,
  mediaRow,
  pageRow,
  publicationRow,
  type PublicationRow,
} from "./publication-rows.server.ts";
import type { Work } from "./work.ts";

/** Connections, the copies of posts there, and the pages of the built-in blog of an import. */

const OWNED = { id: true, userId: true } as const;
type Place = NonNullable<Awaited<ReturnType<typeof restoreIntegration>>>;
export type Connections = ReadonlyMap<string, Place>;

export async function addIntegrations({ user, archive, notes }: Work): Promise<Connections> {
  const rows = await all(archive.rows("integrations.json", integrationRow));
  const places = await placeIds(
    user.id,
    rows.map(({ id }) => id),
    (some) => db.integration.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
  const connections = new Map<string, Place>();
  const off: string[] = [];
  for (const row of rows) {
    const place = places.get(row.id);
    if (!place) continue;
    const made = place.here
      ? await knownPlace(place.id)
      : await restoreIntegration(user, { ...row, id: place.id });
    if (made) connections.set(row.id, made);
    else notes.push(`${row.name} could not be added: connect it again under Integrations.`);
    if (made && row.isActive && !made.isActive) off.push(row.name);
  }
  if (off.length > 0 && !(await db.$transaction((tx) => hasRoom(tx, user.id))))
    notes.push(placesLeftOff(user.subscriptionPlan, off));
  return connections;
}

/** Why connections that are on in the export are off here. */
function placesLeftOff(plan: Plan, names: readonly string[]): string {
  return `Left switched off: ${names.join(", ")}. ${TEXT.placesReached(PLAN_NAME[plan], ACTIVE_PLACES[plan])}`;
}

async function knownPlace(id: string): Promise<Place> {
  const row = await db.integration.findUniqueOrThrow({ where: { id } });
  const { isActive } = row;
  return { id, isActive, site: siteKey(row), host: (await readSite(row))?.host ?? "" };
}

export async function addPublications(
  work: Work,
  posts: Places,
  connections: Connections,
): Promise<{ publications: Places; sites: ReadonlyMap<string, string>; blogs: string[] }> {
  const { user, archive, now } = work;
  const ids: string[] = [];
  for await (const { id } of archive.rows("publications.json", publicationRow)) ids.push(id);
  const places = await placeIds(user.id, ids, (some) =>
    db.publication.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
  const sites = new Map<string, string>();
  const blogs = new Set<string>();
  let done = 0;
  for await (const row of archive.rows("publications.json", publicationRow)) {
    await work.progress(`Publications: ${done++} of ${ids.length}`);
    const connection = connections.get(row.integrationId ?? "") ?? null;
    if (row.site !== null && connection) sites.set(row.site, connection.site);
    if (isBuiltIn(row) && row.remoteUrl !== null && blogs.size < MOST_BLOGS)
      blogs.add(row.remoteUrl.slice(0, row.remoteUrl.lastIndexOf("/") + 1));
    const place = places.get(row.id);
    if (!place || place.here) continue;
    const id = await restorePublication(
      user.id,
      { ...moved(row, user.id, posts, connection), id: place.id },
      now,
    );
    places.set(row.id, { id, here: id !== place.id });
  }
  return { publications: places, sites, blogs: [...blogs] };
}

const MOST_BLOGS = 5;

function isBuiltIn({ platform }: { platform: string }): boolean {
  return findPlatform(platform)?.builtIn === true;
}

function moved(row: PublicationRow, userId: string, posts: Places, connection: Place | null) {
  const site = connection?.site ?? row.site;
  return {
    ...row,
    postId: placeOf(posts, row.postId),
    integrationId: connection?.id ?? null,
    site,
    host: connection?.host ?? "",
    ...(isBuiltIn(row) && {
      // The blog finds a page by this alone, whosever it is, so it is never that of another user.
      remoteSlug: ownRemoteSlug(userId, row),
      ...{ remoteId: null, remoteUrl: null, remoteVersion: null, draftId: null },
    }),
  };
}

/** The title's slug and a short id that is the same in every import of the user. */
function ownRemoteSlug(userId: string, { id, remoteSlug }: PublicationRow): string {
  const hash = createHash("sha256").update(`${userId}\n${id}`).digest("hex");
  return `${remoteSlug.replace(/-[^-]*$/, "")}-${hash.slice(0, 12)}`;
}

/** Adds the pages whose publication has none here; links to the former `blogs` lead to this one. */
export async function addPages(
  work: Work,
  places: { posts: Places; pictures: Places; publications: Places },
  blogs: readonly string[],
): Promise<void> {
  const { user, archive } = work;
  const blog = `${await readBlogUrl(user.id)}/`;
  const atHome = (html: string) =>
    blogs.reduce((text, former) => text.replaceAll(`href="${former}`, () => `href="${blog}`), html);
  for await (const row of archive.rows("blog-pages.json", pageRow)) {
    await work.progress("The pages of your blog");
    const publicationId = placeOf(places.publications, row.publicationId);
    if (publicationId === null) continue;
    const publication = await db.publication.findFirst({
      where: { id: publicationId, userId: user.id, blogPage: null },
      select: { platform: true },
    });
    if (!publication || !isBuiltIn(publication)) continue;
    const id = await newPageId(user.id, row.id);
    if (id === null) continue;
    await restorePage(user, {
      ...row,
      ...{ id, publicationId },
      html: atHome(moveReferences(row.html, places)),
      featured: row.featured && {
        id: placeOf(places.pictures, row.featured.id) ?? "",
        caption: row.featured.caption,
      },
    });
  }
}

async function newPageId(userId: string, id: string): Promise<string | null> {
  const places: Map<string, Placed> = await placeIds(userId, [id], (some) =>
    db.blogPage.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
  const place = places.get(id);
  return place && !place.here ? place.id : null;
}

/** Adds where pictures are on other sites, so that they are not sent there a second time. */
export async function addPictureCopies(
  { archive }: Work,
  pictures: Places,
  sites: ReadonlyMap<string, string>,
): Promise<void> {
  for await (const { id, copies } of archive.rows("media.json", mediaRow)) {
    const mediaId = placeOf(pictures, id);
    const stored = copies.filter(({ state }) => state !== "sending");
    if (mediaId === null || stored.length === 0) continue;
    await db.mediaCopy.createMany({
      data: stored.map((copy) => ({
        ...copy,
        mediaId,
        site: sites.get(copy.site) ?? copy.site,
      })),
      skipDuplicates: true,
    });
  }
}

async function all<Row>(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}
