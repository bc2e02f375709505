import { platformName } from "#app/platforms/registry.server.ts";
import { isByHand, isHeld, isRunning } from "../states.ts";
import type { LivePlace, PostProblem } from "./post-problem.ts";
import type { PublicationListRow } from "./progress.server.ts";
import { repairsFor } from "./repairs.server.ts";

/** The most urgent first. */
const KINDS: ReadonlyArray<PostProblem["kind"]> = [
  "failed",
  "unsure",
  "held",
  "retrying",
  "byHand",
];

/**
 * By post id: the publication that most needs its author, with how to repair it. Of several, the
 * most urgent kind, then the one that is due first. Posts without are left out.
 */
export function problemsOf(rows: readonly PublicationListRow[]): Map<string, PostProblem> {
  const problems = new Map<string, PostProblem>();
  for (const row of [...rows].sort((a, b) => urgency(a) - urgency(b))) {
    const postId = row.postId ?? "";
    const repairs = repairsFor(row, row);
    if (problems.has(postId) || repairs.length === 0) continue;
    const kind = kindOf(row);
    problems.set(postId, {
      publicationId: row.id,
      integrationId: row.integrationId,
      platformName: platformName(row.platform),
      kind,
      // The stored words about a file point to it on the post's own page.
      reason:
        (kind === "byHand" ? null : row.lastError) ?? REASONS[kind](platformName(row.platform)),
      nextTryAt: kind === "retrying" && !isRunning(row) ? toText(row.nextTryAt) : null,
      repairs,
    });
  }
  return problems;
}

/** By post id: where readers can read it. Posts that are live nowhere are left out. */
export function livePlacesOf(rows: readonly PublicationListRow[]): Map<string, LivePlace[]> {
  const places = new Map<string, LivePlace[]>();
  for (const { postId, platform, publishedAt, remoteUrl } of rows) {
    if (postId === null || publishedAt === null) continue;
    const place = { platform, platformName: platformName(platform), url: remoteUrl };
    places.set(postId, [...(places.get(postId) ?? []), place]);
  }
  return places;
}

function toText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function urgency(row: PublicationListRow): number {
  return KINDS.indexOf(kindOf(row));
}

function kindOf(row: PublicationListRow): PostProblem["kind"] {
  if (isByHand(row)) return "byHand";
  if (row.state === "unconfirmed") return "unsure";
  if (isHeld(row)) return "held";
  return row.state === "failed" ? "failed" : "retrying";
}

const REASONS: Record<PostProblem["kind"], (name: string) => string> = {
  failed: (name) => `Publishing on ${name} failed.`,
  unsure: (name) => `It is not certain whether ${name} has this post.`,
  held: (name) => `${name} needs to be reconnected.`,
  retrying: (name) => `Publishing on ${name} has not worked yet.`,
  byHand: (name) => `Import the file on ${name}, then mark the post as published.`,
};
