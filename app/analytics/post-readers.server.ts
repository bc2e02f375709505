import { env } from "#app/lib/env.server.ts";
import {
  listRemoteCopies,
  totalOf,
  type CopyMetrics,
  type Totals,
} from "./remote-copies.server.ts";
import { uncountedAmong, uncountedReason } from "./counting-images.server.ts";
import { meanReadTime } from "./read-time.ts";
import { shareLinks } from "./share.server.ts";

interface CopyReaders extends Pick<
  CopyMetrics,
  "id" | "platform" | "views" | "shares" | "platformMetric"
> {
  readTime: number | null;
  /**
   * Share links to paste at the end of a copy on another site, as HTML; null if the page has its
   * own or shares there cannot be counted.
   */
  shareHtml: string | null;
}

export interface PostReaders extends Totals {
  postId: string;
  copyReaders: CopyReaders[];
  /** Why views of copies elsewhere are not counted, as a sentence; null if all are counted. */
  uncountedReason: string | null;
}

/** The readers of one post; null if it was never published. */
export async function readPostReaders(userId: string, postId: string): Promise<PostReaders | null> {
  const copies = await listRemoteCopies(userId, postId);
  if (copies.length === 0) return null;
  const total = totalOf(copies);
  return {
    ...total,
    postId,
    copyReaders: copies.map(toReaders),
    uncountedReason: uncountedAmong(total),
  };
}

function toReaders(copy: CopyMetrics): CopyReaders {
  const { id, platform, views, shares, platformMetric, remoteUrl } = copy;
  const isOurs = remoteUrl?.startsWith(`${env.appUrl}/`) ?? false;
  return {
    id,
    platform,
    views,
    shares,
    platformMetric,
    readTime: meanReadTime([copy]),
    shareHtml: isOurs || !remoteUrl || uncountedReason() !== null ? null : shareHtml(id),
  };
}

function shareHtml(publicationId: string): string {
  const links = shareLinks(publicationId).map(
    ({ name, href }) => `<a href="${env.appUrl}${href}" rel="nofollow">${name}</a>`,
  );
  return `<p>Share on ${links.join(" · ")}</p>`;
}
