import {
  pictureAddress,
  type OwnPicture,
  type PictureSize,
  type PictureUse,
  type ShownPicture,
} from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Media, MediaCopy, Post } from "#app/generated/prisma/client.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { isPrivateAddress, isReachable } from "#app/lib/public-address.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";
import { findMedia, mediaFiles } from "#app/media/media.server.ts";
import type { MediaTexts } from "#app/media/media.ts";
import { altOf, ownPictures } from "#app/media/own-pictures.server.ts";
import { MEDIA_TYPES, SHOWN_EVERYWHERE, sizeOfKind } from "#app/media/picture-kind.ts";
import type { OutgoingPicture } from "#app/platforms/media-library.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { fieldHash } from "#app/posts/text-hash.server.ts";

export interface JobPictures {
  inText: OutgoingPicture[];
  own: Record<string, OwnPicture>;
  featured: OutgoingPicture | null;
  /** Which of their texts the copy shows, as it is noted with the fields that were sent. */
  texts: Record<string, string>;
  /** Sentences for the user on what came of them. */
  notes: string[];
}

export const NO_PICTURES: JobPictures = {
  ...{ inText: [], own: {}, featured: null, texts: {}, notes: [] },
};

interface Shown {
  uses: readonly PictureUse[];
  /** The id of the featured image; "" without one. */
  featured: string;
  media: readonly Media[];
  /** The rows of the pictures that the site keeps, by picture. */
  copies: ReadonlyMap<string, MediaCopy>;
  kinds?: readonly MediaKind[];
}

export async function showPictures(
  given: string,
  { uses, featured, media, copies, kinds = SHOWN_EVERYWHERE }: Shown,
): Promise<{ html: string; pictures: JobPictures }> {
  const outgoing = new Map(
    media.map((one) => [one.id, toOutgoingPicture(one, copies.get(one.id), "1600", kinds)]),
  );
  const table = Object.fromEntries([...outgoing].map(([id, one]) => [id, toShown(one)]));
  const front = media.find(({ id }) => id === featured);
  const ids = new Set(uses.map(({ mediaId }) => mediaId));
  const inText = [...ids].flatMap((id) => outgoing.get(id) ?? []);
  const featuredImage = front
    ? toOutgoingPicture(front, copies.get(front.id), "original", kinds)
    : null;
  return {
    html: await workOnText("resolvePictures", given, table),
    pictures: {
      inText,
      own: ownPictures(media),
      featured: featuredImage,
      texts: Object.fromEntries(
        media.map((one) => [
          textsKey(one.id),
          shownTexts(
            one,
            uses.filter(({ mediaId }) => mediaId === one.id),
            one.id === featured,
          ),
        ]),
      ),
      notes: notesOn(featuredImage ? [...inText, featuredImage] : inText),
    },
  };
}

/** The text and pictures of a post for a place that keeps none: shown from this installation. */
export async function showFromHere(
  post: Pick<Post, "userId" | "featuredImage">,
  given: string,
): ReturnType<typeof showPictures> {
  const uses = await workOnText("readPictures", given);
  const ids = [...uses.map(({ mediaId }) => mediaId), post.featuredImage];
  const media = await findMedia({ id: post.userId }, ids);
  return showPictures(given, { uses, featured: post.featuredImage, media, copies: new Map() });
}

/** What the user should know of pictures that are shown from an address that not all can open. */
function notesOn(pictures: readonly OutgoingPicture[]): string[] {
  const { appUrl } = env;
  const here = pictures.some(({ url }) => url.startsWith(`${appUrl}/`));
  if (!here || isReachable(appUrl)) return [];
  const { hostname } = new URL(appUrl);
  if (!isPrivateAddress(appUrl))
    return [
      "Its pictures are shown from here without https, so browsers leave them out of pages with https. Give Postwright an address with https (APP_URL), then publish this again.",
    ];
  const from = isLoopback(hostname) ? "this computer" : `${hostname}, in a private network`;
  return [
    `Its pictures are shown from ${from}, so readers elsewhere cannot see them. Give Postwright a public address (APP_URL), then publish this again.`,
  ];
}

function toOutgoingPicture(
  media: Media,
  copy: MediaCopy | undefined,
  wanted: PictureSize,
  kinds: readonly MediaKind[],
): OutgoingPicture {
  const files = mediaFiles(media);
  const kept = copy?.state === "stored" ? copy : null;
  const size = sizeOfKind(files, wanted, kinds);
  const file = files[kept?.remoteUrl ? "original" : size];
  return {
    mediaId: media.id,
    url: kept?.remoteUrl || env.appUrl + pictureAddress(media.id, size),
    remoteId: kept?.remoteId ?? "",
    type: MEDIA_TYPES[file.kind],
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    alt: altOf(media),
    caption: media.caption,
    credit: media.credit,
    creditUrl: media.creditUrl,
  };
}

function toShown(one: OutgoingPicture): ShownPicture {
  const { url, width, height, alt, caption, credit, creditUrl } = one;
  return { src: url, width, height, alt, caption, credit, creditUrl };
}

/**
 * Which texts of a picture a copy shows, and a hash of them as they were when it was sent. Where
 * the article has its own, a change of the picture's changes nothing.
 */

/** The name of this entry among the hashes of a copy's fields. */
function textsKey(mediaId: string): string {
  return `picture/${mediaId}`;
}

/** The entry of a picture that is used in these places. `featured`: also above the text. */
function shownTexts(
  media: MediaTexts,
  uses: ReadonlyArray<Pick<PictureUse, "alt" | "caption">>,
  featured: boolean,
): string {
  return entryOf(media, {
    alt: featured || uses.some(({ alt }) => alt.trim() === ""),
    caption: featured || uses.some(({ caption }) => caption === ""),
  });
}

/** Whether a copy with this entry shows other texts than the picture has now. */
function showsOldTexts(entry: string, media: MediaTexts): boolean {
  const taken = { alt: entry.startsWith("alt"), caption: /^\w*caption/.test(entry) };
  return entry !== entryOf(media, taken);
}

function entryOf(
  { alt, decorative, caption, credit, creditUrl }: MediaTexts,
  taken: { alt: boolean; caption: boolean },
): string {
  const texts = [
    taken.alt && !decorative && alt,
    taken.caption && caption,
    credit,
    credit !== "" && creditUrl,
  ];
  return `${taken.alt ? "alt" : ""}${taken.caption ? "caption" : ""}/${fieldHash(texts)}`;
}

/** A post whose live copies show older texts of a picture, and where they are. */
export interface PostWithOldTexts {
  id: string;
  title: string;
  platforms: string[];
}

/** Copies that are looked at. */
const MOST = 500;

interface Row {
  id: string;
  title: string;
  platform: string;
  entry: string;
}

/**
 * The user's posts, newest first, whose live copies show other texts of this picture than it has
 * now. Copies from before these texts were noted are left out.
 */
export async function listOldTexts(
  user: Owner,
  picture: MediaTexts & { id: string },
): Promise<PostWithOldTexts[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p."id", p."title", c."platform", c."sent"->>${textsKey(picture.id)} AS "entry"
    FROM "PostMedia" u JOIN "Post" p ON p."id" = u."postId"
    JOIN "Publication" c ON c."postId" = p."id" AND c."publishedAt" IS NOT NULL
    WHERE u."mediaId" = ${picture.id} AND p."userId" = ${user.id}
    AND c."sent"->>${textsKey(picture.id)} IS NOT NULL
    ORDER BY p."createdAt" DESC, p."id" DESC, c."platform" LIMIT ${MOST}`;
  const posts = new Map<string, PostWithOldTexts>();
  for (const { id, title, platform, entry } of rows) {
    if (!showsOldTexts(entry, picture)) continue;
    const post = posts.get(id) ?? { id, title, platforms: [] };
    post.platforms.push(platformName(platform));
    posts.set(id, post);
  }
  return [...posts.values()];
}
