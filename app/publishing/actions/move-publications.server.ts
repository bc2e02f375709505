import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { CHANGEABLE, CHANGED, NO_ERROR } from "../states.ts";
import type { Schedule } from "../schedule-time.ts";
import { changePublication, queuedAnew } from "./change-publication.server.ts";

/** What goes out at one time and may be moved to another. */
export interface MovablePost {
  postId: string;
  title: string;
  publicationIds: string[];
  /** "Postwright Blog, Ghost" */
  where: string;
  dueAt: Date;
  /** Why it cannot be moved, as a sentence; null when it can. */
  refusal: string | null;
}

const MOST = 20;

/** Publications of one post. Throws `not_found` when none of the ids is one of the user's. */
export async function requireMovable(user: Owner, ids: readonly string[]): Promise<MovablePost> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, id: { in: ids.filter(isId).slice(0, MOST) }, postId: { not: null } },
    select: {
      id: true,
      postId: true,
      platform: true,
      state: true,
      dueAt: true,
      lastErrorClass: true,
      post: { select: { title: true } },
    },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
  const [first] = rows;
  if (!first?.postId || !first.post) throw notThere();
  const same = rows.filter(({ postId }) => postId === first.postId);
  const where = [...new Set(same.map(({ platform }) => platformName(platform)))].join(", ");
  return {
    postId: first.postId,
    title: first.post.title,
    publicationIds: same.map(({ id }) => id),
    where,
    dueAt: first.dueAt,
    refusal: same.map((row) => whyNot(row, where)).find((sentence) => sentence !== null) ?? null,
  };
}

/**
 * Gives publications of one post a new time. Returns the sentences about those that could not be
 * moved; throws the first of them when none could, and `not_found`.
 */
export async function movePublications(
  user: Owner,
  ids: readonly string[],
  { scheduledAt, timeZone }: Pick<Schedule, "scheduledAt" | "timeZone">,
): Promise<string[]> {
  const { publicationIds, refusal } = await requireMovable(user, ids);
  if (refusal !== null && publicationIds.length === 1) throw new AppError("conflict", refusal);
  const refused: AppError[] = [];
  for (const id of publicationIds)
    await reschedulePublication(user, id, scheduledAt, timeZone).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      refused.push(error);
    });
  if (refused[0] && refused.length === publicationIds.length) throw refused[0];
  return [...new Set(refused.map(({ message }) => message))];
}

type Movable = Pick<
  Awaited<ReturnType<typeof db.publication.findMany>>[number],
  "state" | "lastErrorClass"
>;

function whyNot({ state, lastErrorClass }: Movable, where: string): string | null {
  if (state === "failed" && lastErrorClass === CHANGED)
    return `Somebody changed this post on ${where}. Decide about that first.`;
  return CHANGEABLE.includes(state) ? null : (REFUSALS[state]?.(where) ?? null);
}

const REFUSALS: Partial<Record<PublicationState, (where: string) => string>> = {
  published: (where) => `This post is already live on ${where}, so its date stays.`,
  sent: (where) => `This post is already on ${where} as a draft, so its date stays.`,
  publishing: () => "This post is being published right now. Wait for the outcome.",
  unconfirmed: (where) =>
    `It is not certain whether ${where} has this post. Look there and say so under Publishing first.`,
  cancelled: () => "This post is not scheduled any more.",
};

function notThere(): AppError {
  return new AppError("not_found", "This publication does not exist.");
}

/**
 * Gives a waiting or failed publication a new time. Throws `conflict` once the worker has it or it
 * has ended, and `not_found`.
 */
export async function reschedulePublication(
  user: Owner,
  id: string,
  scheduledAt: Date,
  timeZone: string | null = null,
): Promise<void> {
  await changePublication(user, id, async (tx) => {
    const { count } = await tx.publication.updateMany({
      where: { id, userId: user.id, state: { in: CHANGEABLE } },
      data: { ...queuedAnew(scheduledAt), timeZone, ...NO_ERROR, ...NO_REMOTE_EDIT },
    });
    return count;
  });
}
