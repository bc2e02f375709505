import { isId } from "#app/lib/id.server.ts";
import { Prisma, type Publication } from "#app/generated/prisma/client.ts";
import type {
  AttemptAction,
  AttemptOutcome,
  IntegrationHealth,
} from "#app/generated/prisma/enums.ts";
import { findPlatform, platformName } from "#app/platforms/registry.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { isUpToDate } from "#app/posts/text-hash.server.ts";
import { requireOwnedPublication } from "../actions/change-publication.server.ts";
import { remoteEditOf } from "../remote-edit.server.ts";
import { AT_REST, CHANGEABLE, isByHand, isHeld, isRunning, stateLabel } from "../states.ts";
import { MISSED_MS } from "../timing.ts";
import { notesOf, type LastCall } from "./notes.ts";
import { REPAIR_FACTS, repairsFor, type RepairFacts } from "./repairs.server.ts";
import type { PostPublication, PublicationView } from "./publication-view.ts";

/** What a view needs besides the publication's own row. */
interface Related {
  integrationName: string;
  facts: RepairFacts;
  lastCall: LastCall | null;
}

interface PublicationRow {
  row: Publication;
  related: Related;
}

interface RelatedColumns {
  name: string | null;
  health: IntegrationHealth | null;
  isActive: boolean | null;
  isReplaced: boolean;
  action: AttemptAction | null;
  outcome: AttemptOutcome | null;
  message: string | null;
}

/** The publications of one post, newest first. */
export async function listPublications(user: Owner, postId: string): Promise<PublicationView[]> {
  if (!isId(postId)) return [];
  return (await readRows(user, postId)).map(({ row, related }) => toView(row, related));
}

/** The same for the post's own screen, with what only it shows. */
export async function listPostPublications(user: Owner, post: Post): Promise<PostPublication[]> {
  return (await readRows(user, post.id)).map(({ row, related }) => ({
    ...toView(row, related),
    ...runningWords(row),
    site: row.site,
    isUpToDate: row.publishedAt !== null && isUpToDate(row, post),
    ofScheduled: findPlatform(row.platform)?.ofScheduled ?? "",
    repairs: repairsFor(row, related.facts),
  }));
}

/** What is due says the same as what has begun, because nobody can tell the two apart. */
function runningWords(row: Publication): { running: boolean; label?: string } {
  return isRunning(row)
    ? { running: true, label: stateLabel({ ...row, state: "publishing" }) }
    : { running: false };
}

function readRows(user: Owner, postId: string): Promise<PublicationRow[]> {
  return read(Prisma.sql`p."userId" = ${user.id} AND p."postId" = ${postId}`);
}

/** One publication. Throws `not_found`. */
export async function requirePublication(user: Owner, id: string): Promise<PublicationView> {
  const row = await requireOwnedPublication(user, id);
  const [found] = await read(Prisma.sql`p."id" = ${id}`);
  return toView(row, found?.related);
}

/** Newest first. Reads only the newest call of each, because a day of retries leaves many. */
async function read(where: Prisma.Sql): Promise<PublicationRow[]> {
  const rows = await db.$queryRaw<Array<Publication & RelatedColumns>>`
    SELECT p.*, i."name", ${REPAIR_FACTS}, a."action", a."outcome", a."message"
    FROM "Publication" p
    LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    LEFT JOIN LATERAL (SELECT "action", "outcome", "message" FROM "PublicationAttempt" WHERE "publicationId" = p."id" ORDER BY "number" DESC LIMIT 1) a ON true
    WHERE ${where}
    ORDER BY p."createdAt" DESC, p."id" DESC`;
  return rows.map(({ name, health, isActive, isReplaced, action, outcome, message, ...row }) => ({
    row,
    related: {
      integrationName: name ?? "",
      facts: { health, isActive, isReplaced },
      lastCall: action === null ? null : { action, outcome, message },
    },
  }));
}

const NOTHING: Related = {
  integrationName: "",
  facts: { health: null, isActive: null, isReplaced: false },
  lastCall: null,
};

function toView(row: Publication, { integrationName, lastCall } = NOTHING): PublicationView {
  const { id, postId, integrationId, platform, state, tags, categories, timeZone, attempt } = row;
  const isRetrying = state === "queued" && row.nextTryAt !== null;
  return {
    id,
    postId,
    integrationId,
    integrationName,
    platform,
    platformName: platformName(platform),
    kind: row.kind,
    state,
    label: stateLabel(row),
    tags,
    categories,
    dueAt: row.dueAt.toISOString(),
    timeZone,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    attempt,
    held: isHeld(row),
    givesUpAt: isRetrying ? new Date(row.dueAt.getTime() + MISSED_MS).toISOString() : null,
    live: row.publishedAt !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    remoteUrl: row.remoteUrl,
    error: row.lastError,
    notes: notesOf(row, lastCall, platformName(platform)),
    gaveUp: state === "failed" && row.lastErrorClass === "transient",
    status: row.lastStatus,
    lateByMs: row.lateByMs,
    remoteEdit: remoteEditOf(row),
    ...allowedActions(row, isRetrying),
    importFile: isByHand(row) && postId !== null ? `/preview/${postId}/import-file` : null,
  };
}

type AllowedActions = Pick<
  PublicationView,
  "canCancel" | "canReschedule" | "canRetry" | "canConfirm" | "canTakeDown"
>;

function allowedActions(
  { state, platform, publishedAt, remoteId }: Publication,
  isRetrying: boolean,
): AllowedActions {
  const known = findPlatform(platform);
  return {
    canCancel: CHANGEABLE.includes(state),
    canReschedule: CHANGEABLE.includes(state),
    canRetry:
      state === "failed" ||
      (state === "unconfirmed" && known?.findRemote !== undefined) ||
      isRetrying,
    canConfirm: state === "unconfirmed" || state === "sent",
    canTakeDown:
      AT_REST.includes(state) &&
      publishedAt !== null &&
      remoteId !== null &&
      known?.remove !== undefined,
  };
}
