import { Prisma, type Publication } from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { db } from "#app/lib/db.server.ts";
import { isPostId, type Owner } from "#app/posts/post-record.server.ts";
import { foreignOf } from "./foreign.server.ts";
import { notesOf, type LastCall } from "./notes.ts";
import { isPublicationId, publicationNotFound } from "./publication-id.ts";
import {
  MISSED_MS,
  stateLabel,
  type PublicationState,
  type PublicationView,
} from "./publication.ts";

type Row = Publication & Beside;

/** What a view says beside the publication's own row: its integration's name, and its newest call. */
interface Beside {
  integrationName: string;
  lastCall: LastCall | null;
}

/** The publications of one post, newest first. */
export async function listPublications(user: Owner, postId: string): Promise<PublicationView[]> {
  if (!isPostId(postId)) return [];
  const [rows, beside] = await Promise.all([
    db.publication.findMany({
      where: { userId: user.id, postId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    readBeside(Prisma.sql`p."userId" = ${user.id} AND p."postId" = ${postId}`),
  ]);
  return rows.map((row) => toView({ ...row, ...(beside.get(row.id) ?? NOTHING) }));
}

/** One publication. Throws `not_found`. */
export async function requirePublication(user: Owner, id: string): Promise<PublicationView> {
  const row = isPublicationId(id)
    ? await db.publication.findFirst({ where: { id, userId: user.id } })
    : null;
  if (!row) throw publicationNotFound();
  return toView({ ...row, ...((await readBeside(Prisma.sql`p."id" = ${id}`)).get(id) ?? NOTHING) });
}

const NOTHING: Beside = { integrationName: "", lastCall: null };

/** One query, however many calls a day of trying has left. */
async function readBeside(where: Prisma.Sql): Promise<Map<string, Beside>> {
  const rows = await db.$queryRaw<
    Array<{
      id: string;
      name: string | null;
      action: string | null;
      outcome: string | null;
      message: string | null;
    }>
  >`
    SELECT p."id", i."name", a."action", a."outcome", a."message"
    FROM "Publication" p
    LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    LEFT JOIN LATERAL (SELECT "action", "outcome", "message" FROM "PublicationAttempt" WHERE "publicationId" = p."id" ORDER BY "number" DESC LIMIT 1) a ON true
    WHERE ${where}`;
  return new Map(
    rows.map(({ id, name, action, outcome, message }) => [
      id,
      {
        integrationName: name ?? "",
        lastCall: action === null ? null : { action, outcome, message },
      },
    ]),
  );
}

function toView(row: Row): PublicationView {
  const state = row.state as PublicationState;
  const searchable = findPlatform(row.platform)?.find !== undefined;
  return {
    id: row.id,
    postId: row.postId,
    integrationId: row.integrationId,
    integrationName: row.integrationName,
    platform: row.platform,
    platformName: platformName(row.platform),
    kind: row.kind === "update" ? "update" : "create",
    state,
    label: stateLabel(row),
    tags: row.tags,
    categories: row.categories,
    dueAt: row.dueAt.toISOString(),
    timeZone: row.timeZone,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    attempt: row.attempt,
    held: state === "queued" && row.lastErrorClass === RECONNECT,
    givesUpAt:
      state === "queued" && row.nextTryAt !== null
        ? new Date(row.dueAt.getTime() + MISSED_MS).toISOString()
        : null,
    live: row.publishedAt !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    remoteUrl: row.remoteUrl,
    error: row.lastError,
    notes: notesOf(row.state, row.lastCall, platformName(row.platform)),
    gaveUp: state === "failed" && row.lastErrorClass === "transient",
    status: row.lastStatus,
    lateByMs: row.lateByMs,
    foreign: foreignOf(row),
    canCancel: state === "queued" || state === "failed",
    canReschedule: state === "queued" || state === "failed",
    canRetry:
      state === "failed" ||
      (state === "unconfirmed" && searchable) ||
      (state === "queued" && row.nextTryAt !== null),
    canSettle: state === "unconfirmed" || state === "sent",
    canTakeDown:
      (state === "published" || state === "failed") &&
      row.publishedAt !== null &&
      row.remoteId !== null &&
      findPlatform(row.platform)?.remove !== undefined,
    importFile:
      state === "unconfirmed" && row.lastErrorClass === null && row.postId !== null
        ? `/preview/${row.postId}/import-file`
        : null,
  };
}
