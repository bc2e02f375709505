import { Prisma, type Media } from "#app/generated/prisma/client.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { toMediaView } from "./media.server.ts";
import { isMediaCursor } from "./media-list.ts";
import { MEDIA_PAGE, MEDIA_QUOTA, type ListedMedia } from "./media.ts";
import { mediaBytes } from "./save-media.server.ts";

/** Which pictures are listed; the newest first. */
export interface MediaQuery {
  /** `next` of the page before. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Words of the name, alternative text or caption. */
  q?: string | undefined;
  /** Only pictures that no post shows. */
  unused?: boolean | undefined;
  /** Only pictures without alternative text that are not decorative. */
  undescribed?: boolean | undefined;
}

export interface MediaPage {
  media: ListedMedia[];
  /** The cursor of the next page; null after the last picture. */
  next: string | null;
}

const NAMED = 3;

type Row = Media & Pick<ListedMedia, "uses" | "usedIn">;

/** One page of the user's pictures, in one query. Throws `invalid` for a malformed cursor. */
export async function listMedia(user: Owner, query: MediaQuery = {}): Promise<MediaPage> {
  const limit = query.limit ?? MEDIA_PAGE;
  const rows = await readMedia(user, matches(query), limit + 1);
  const media = rows.slice(0, limit).map(toListed);
  const last = media.at(-1);
  return { media, next: last && rows.length > limit ? last.id : null };
}

/** A picture of the user with where it is used. Throws `not_found`. */
export async function requireListedMedia(user: Owner, id: string): Promise<ListedMedia> {
  const [row] = isId(id) ? await readMedia(user, Prisma.sql`AND m."id" = ${id}`, 1) : [];
  if (!row) throw new AppError("not_found", "There is no such picture in your media.");
  return toListed(row);
}

/** What the user's pictures take, and what the plan allows, in bytes. */
export async function mediaUsage(user: Planned): Promise<{ bytes: number; limit: number }> {
  return { bytes: await mediaBytes(db, user.id), limit: MEDIA_QUOTA[user.subscriptionPlan] };
}

function readMedia(user: Owner, where: Prisma.Sql, limit: number): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT m.*,
      (SELECT count(*)::int FROM "PostMedia" u WHERE u."mediaId" = m."id") AS "uses",
      (SELECT coalesce(json_agg(json_build_object('id', p."id", 'title', p."title")), '[]'::json)
       FROM (SELECT p."id", p."title" FROM "PostMedia" u JOIN "Post" p ON p."id" = u."postId"
             WHERE u."mediaId" = m."id" ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${NAMED}) p
      ) AS "usedIn"
    FROM "Media" m WHERE m."userId" = ${user.id} ${where}
    ORDER BY m."id" DESC LIMIT ${limit}`;
}

const WRONG_CURSOR = "cursor: use the value of next from the page before.";

/** `strpos` has no wildcards, so a search for % or _ finds just that. */
function matches({ cursor, q = "", unused, undescribed }: MediaQuery): Prisma.Sql {
  if (cursor !== undefined && !isMediaCursor(cursor)) throw wrongField("cursor", WRONG_CURSOR);
  // PostgreSQL rejects NUL, which no text contains.
  const words = q.trim().replaceAll("\u0000", "");
  const texts = Prisma.sql`concat_ws(E'\n', m."name", m."alt", m."caption")`;
  return Prisma.join(
    [
      Prisma.empty,
      ...(cursor === undefined ? [] : [Prisma.sql`AND m."id" < ${cursor}`]),
      ...(words === "" ? [] : [Prisma.sql`AND strpos(lower(${texts}), lower(${words})) > 0`]),
      ...(unused
        ? [Prisma.sql`AND NOT EXISTS (SELECT 1 FROM "PostMedia" u WHERE u."mediaId" = m."id")`]
        : []),
      ...(undescribed ? [Prisma.sql`AND m."alt" = '' AND NOT m."decorative"`] : []),
    ],
    " ",
  );
}

function toListed({ uses, usedIn, ...media }: Row): ListedMedia {
  return { ...toMediaView(media), uses, usedIn };
}
