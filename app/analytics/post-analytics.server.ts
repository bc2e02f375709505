import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { drawChart, type Chart } from "./chart.server.ts";
import {
  readBuckets,
  readPlatformCopies,
  toFigures,
  toPlatformFigures,
  type Figures,
  type PlatformFigures,
} from "./figures.server.ts";
import { periodOf } from "./period.ts";
import { readReferrals, type Referral } from "./referrals.server.ts";
import { toSeries, type Range } from "./series.ts";

export interface PostAnalytics {
  post: { id: string; title: string; publishedAt: Date | null };
  /** `score` is the post's own and has no change. */
  figures: Figures;
  /** The platforms that the post is or was live on. */
  places: PlatformFigures[];
  /** Null if there were no views in the range. */
  chart: Chart | null;
  /** True if there were views before the range or in it. */
  everRead: boolean;
  referrals: Referral[];
}

/** All data of a post's page of figures. Throws `not_found` for another user's post. */
export async function readPostAnalytics(
  userId: string,
  postId: string,
  range: Range,
  now = new Date(),
): Promise<PostAnalytics> {
  const period = periodOf(range, now);
  const scope = { userId, postId };
  const [{ seoScore, ...post }, rows, copies, referrals] = await Promise.all([
    requireReadPost(userId, postId),
    readBuckets(scope, period),
    readPlatformCopies(scope),
    readReferrals(scope, period.from),
  ]);
  const series = toSeries(rows, period.buckets);
  return {
    post,
    figures: toFigures(rows, copies, period, { now: seoScore, before: null }),
    places: toPlatformFigures(rows, copies, period),
    chart: series.length > 0 ? drawChart(period, series) : null,
    everRead: copies[0]?.everRead ?? false,
    referrals,
  };
}

/** A post of the user's. Throws `not_found` for another user's. */
export async function requireReadPost(userId: string, postId: string) {
  const post = await db.post.findFirst({
    where: { id: postId, userId },
    select: { id: true, title: true, publishedAt: true, seoScore: true },
  });
  if (!post) throw new AppError("not_found", TEXT.postNotFound);
  return post;
}
