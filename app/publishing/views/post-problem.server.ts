import { RECONNECT } from "#app/lib/error-class.ts";
import { findPlatform, platformName } from "#app/platforms/registry.server.ts";
import { hasFailed } from "#app/posts/post-status.ts";
import { CHANGED, isHeld } from "../states.ts";
import type { LivePlace, PostProblem, Repair } from "./post-problem.ts";
import type { PublicationListRow } from "./progress.server.ts";

/**
 * By post id: what went wrong with a publication and how to repair it. Of several, one that failed
 * before one that goes out by itself, then the one that is due first. Posts without are left out.
 */
export function problemsOf(rows: readonly PublicationListRow[]): Map<string, PostProblem> {
  const problems = new Map<string, PostProblem>();
  for (const row of [...rows].sort((a, b) => Number(isHeld(a)) - Number(isHeld(b)))) {
    const postId = row.postId ?? "";
    if (problems.has(postId) || !isWrong(row) || isReplaced(row, rows)) continue;
    problems.set(postId, {
      publicationId: row.id,
      integrationId: row.integrationId,
      platformName: platformName(row.platform),
      reason: row.lastError ?? reasonFor(row),
      repairs: repairsOf(row),
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

function isWrong(row: PublicationListRow): boolean {
  return hasFailed(row) || isHeld(row);
}

/** A row without a site was given up to another row of the post. */
function isReplaced(row: PublicationListRow, rows: readonly PublicationListRow[]): boolean {
  return (
    row.site === null &&
    rows.some((one) => one !== row && one.postId === row.postId && one.platform === row.platform)
  );
}

function reasonFor(row: PublicationListRow): string {
  const name = platformName(row.platform);
  if (isHeld(row)) return `${name} needs to be reconnected.`;
  return row.state === "unconfirmed"
    ? `It is not certain whether ${name} has this post.`
    : `Publishing on ${name} failed.`;
}

function repairsOf(row: PublicationListRow): Repair[] {
  const reconnect: Repair[] = row.integrationId === null ? [] : ["reconnect"];
  if (isHeld(row)) return reconnect;
  if (row.lastErrorClass === CHANGED) return ["compare"];
  if (row.state === "unconfirmed")
    return findPlatform(row.platform)?.findRemote ? ["retry", "confirm"] : ["confirm"];
  return [...(row.lastErrorClass === RECONNECT ? reconnect : []), "retry", "reschedule"];
}
