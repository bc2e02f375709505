import type { PublicationErrorClass, PublicationState } from "#app/generated/prisma/enums.ts";
import { RECONNECT } from "#app/lib/error-class.ts";

export const STATES = [
  "queued",
  "publishing",
  "published",
  "sent",
  "failed",
  "unconfirmed",
  "cancelled",
] as const satisfies readonly PublicationState[];

/** What the user may cancel or give a new time: it waits, or it has failed. */
export const CHANGEABLE: PublicationState[] = ["queued", "failed"];

/** The states in which no change of a live copy is queued or running. */
export const AT_REST: PublicationState[] = ["published", "failed"];

/** `lastErrorClass` of a publication whose copy somebody changed on the platform. */
export const CHANGED = "changed" satisfies PublicationErrorClass;

/** The columns of a publication without an error. */
export const NO_ERROR = { lastErrorClass: null, lastStatus: null, lastError: null };

export interface LabelledPublication {
  state: PublicationState;
  dueAt: Date | string;
  nextTryAt?: Date | string | null;
  publishedAt?: Date | string | null;
  lastErrorClass?: PublicationErrorClass | null;
}

type StateAndClass = Pick<LabelledPublication, "state" | "lastErrorClass">;

/**
 * True while a publication waits for its integration to be connected again. Once it is, the
 * publication is due, although the reason stays until it has run.
 */
export function isHeld(
  { state, lastErrorClass, nextTryAt }: StateAndClass & Pick<LabelledPublication, "nextTryAt">,
  now = Date.now(),
): boolean {
  const isDue = nextTryAt ? new Date(nextTryAt).getTime() <= now : false;
  return state === "queued" && lastErrorClass === RECONNECT && !isDue;
}

/** True while a publication is being sent, or is due, so that it begins at any moment. */
export function isRunning(publication: LabelledPublication, now = Date.now()): boolean {
  const { state, dueAt, nextTryAt } = publication;
  if (state !== "queued" || isHeld(publication, now)) return state === "publishing";
  return new Date(nextTryAt ?? dueAt).getTime() <= now;
}

/** True when the user has to finish the publication by hand. Nothing went wrong then. */
export function isByHand({ state, lastErrorClass }: StateAndClass): boolean {
  return state === "unconfirmed" && lastErrorClass === null;
}

const LABELS: Record<Exclude<PublicationState, "queued">, string> = {
  publishing: "Publishing",
  published: "Published",
  sent: "Sent as a draft",
  failed: "Failed",
  unconfirmed: "Not confirmed",
  cancelled: "Cancelled",
};

export function stateLabel(publication: LabelledPublication, now = Date.now()): string {
  if (isHeld(publication, now)) return "Waiting for reconnect";
  if (isByHand(publication)) return "Import file ready";
  // The copy is live with an older text.
  if (publication.state === "failed" && publication.publishedAt) return "Not updated";
  if (publication.state !== "queued") return LABELS[publication.state];
  if (publication.nextTryAt) return "Trying again";
  return new Date(publication.dueAt).getTime() > now ? "Scheduled" : "Waiting";
}
