import { env } from "#app/lib/env.server.ts";
import { listCopies, totalOf, type Copy, type Totals } from "./copies.server.ts";
import { whyNotElsewhere } from "./counting-images.server.ts";
import { toReadTime, type ReadTime } from "./read-time.ts";
import { shareLinks } from "./share.server.ts";

/** One copy as the preview screen shows it. */
export interface CopyReaders extends Pick<Copy, "id" | "platform" | "views" | "shares" | "figure"> {
  readTime: ReadTime;
  /** HTML that shares the copy and counts it, for the end of a copy on another site; null where the page has its own links. */
  shareHtml: string | null;
}

export interface PostReaders extends Totals {
  copiesOf: CopyReaders[];
  /** Why views of copies elsewhere are not counted, as a sentence; null when they are, or when there are none. */
  why: string | null;
}

/** What is known of the readers of one post; null before it was ever published. */
export async function readPostReaders(userId: string, postId: string): Promise<PostReaders | null> {
  const copies = await listCopies(userId, postId);
  if (copies.length === 0) return null;
  const total = totalOf(copies);
  return {
    ...total,
    copiesOf: copies.map(toReaders),
    why: total.copies > total.counted ? whyNotElsewhere() : null,
  };
}

function toReaders(copy: Copy): CopyReaders {
  const { id, platform, views, shares, figure, remoteUrl } = copy;
  const isOurs = remoteUrl?.startsWith(`${env.appUrl}/`) ?? false;
  return {
    id,
    platform,
    views,
    shares,
    figure,
    readTime: toReadTime(copy),
    shareHtml: isOurs || !remoteUrl || whyNotElsewhere() !== null ? null : shareHtml(id),
  };
}

function shareHtml(publicationId: string): string {
  const links = shareLinks(publicationId).map(
    ({ name, href }) => `<a href="${env.appUrl}${href}" rel="nofollow">${name}</a>`,
  );
  return `<p>Share on ${links.join(" · ")}</p>`;
}
