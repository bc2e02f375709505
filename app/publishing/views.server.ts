import type { Integration, Publication } from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { db } from "#app/lib/db.server.ts";
import { isPostId, type Owner } from "#app/posts/post-record.server.ts";
import { foreignOf } from "./foreign.server.ts";
import { isPublicationId, publicationNotFound } from "./publication-id.ts";
import { MAX_ATTEMPTS, stateLabel, type PublicationState, type PublicationView } from "./publication.ts";

type Row = Publication & { integration: Pick<Integration, "name"> | null };

const INCLUDE = { integration: { select: { name: true } } } as const;

/** The publications of one post, newest first. */
export async function listPublications(user: Owner, postId: string): Promise<PublicationView[]> {
  if (!isPostId(postId)) return [];
  const rows = await db.publication.findMany({ where: { userId: user.id, postId }, include: INCLUDE, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return rows.map(toView);
}

/** One publication. Throws `not_found`. */
export async function requirePublication(user: Owner, id: string): Promise<PublicationView> {
  const row = isPublicationId(id) ? await db.publication.findFirst({ where: { id, userId: user.id }, include: INCLUDE }) : null;
  if (!row) throw publicationNotFound();
  return toView(row);
}

function toView(row: Row): PublicationView {
  const state = row.state as PublicationState;
  const searchable = findPlatform(row.platform)?.find !== undefined;
  return {
    id: row.id,
    postId: row.postId,
    integrationId: row.integrationId,
    integrationName: row.integration?.name ?? "",
    platform: row.platform,
    platformName: platformName(row.platform),
    kind: row.kind === "update" ? "update" : "create",
    state,
    label: stateLabel(row),
    tags: row.tags,
    dueAt: row.dueAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    attempt: row.attempt,
    maxAttempts: MAX_ATTEMPTS,
    live: row.publishedAt !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    remoteUrl: row.remoteUrl,
    error: row.lastError,
    status: row.lastStatus,
    lateByMs: row.lateByMs,
    foreign: foreignOf(row),
    canCancel: state === "queued" || state === "failed",
    canReschedule: state === "queued" || state === "failed",
    canRetry: state === "failed" || (state === "unconfirmed" && searchable) || (state === "queued" && row.nextTryAt !== null),
    canSettle: state === "unconfirmed",
    canTakeDown: (state === "published" || state === "failed") && row.publishedAt !== null && row.remoteId !== null && findPlatform(row.platform)?.remove !== undefined,
    importFile: state === "unconfirmed" && row.lastErrorClass === null && row.postId !== null ? `/preview/${row.postId}/import-file` : null,
  };
}
