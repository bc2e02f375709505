import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { formatClock } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { formatInZone } from "#app/lib/zone.ts";
import { pausedUntil } from "../queue/hosts.server.ts";
import { remoteEditOf } from "../remote-edit.server.ts";
import { isByHand, isHeld } from "../states.ts";
import { notesOf } from "./notes.ts";
import type { OutcomeKind, PublishOutcome } from "./publication-view.ts";

const WAIT_MS = 25_000;
const POLL_MS = 150;

/** What a publication has come to so far. Times are in the user's zone. */
export async function readOutcome(id: string): Promise<PublishOutcome> {
  const row = await db.publication.findUniqueOrThrow({
    where: { id },
    include: {
      attempts: { orderBy: { number: "desc" }, take: 1 },
      user: { select: { timeZone: true } },
    },
  });
  const name = platformName(row.platform);
  const at = row.state === "queued" ? (row.nextTryAt ?? row.dueAt) : null;
  const kind = kindOf(row);
  const paused = kind === "running" && row.state === "queued" ? await pausedUntil(row.host) : null;
  const sentence = paused
    ? `Not published yet. ${name} does not answer as it should, or asks for fewer calls. We try again at ${formatClock(paused, row.user.timeZone)}.`
    : sentenceFor(kind, row, name, row.user.timeZone);
  const notes = notesOf(row, row.attempts[0] ?? null, name);
  return {
    id,
    postId: row.postId,
    kind,
    state: row.state,
    platform: row.platform,
    platformName: name,
    remoteUrl: row.remoteUrl,
    at: at?.toISOString() ?? null,
    message: [sentence, notes].filter(Boolean).join(" "),
    changedThere: remoteEditOf(row) !== null,
  };
}

/**
 * Waits up to 25 s until a publication has ended or waits for its next try or its host. `running`
 * is its attempt when this process makes it.
 */
export async function waitForOutcome(
  id: string,
  running: Promise<void> | null,
): Promise<PublishOutcome> {
  const until = Date.now() + WAIT_MS;
  if (running) await Promise.race([running, pause(WAIT_MS)]);
  const { host } = await db.publication.findUniqueOrThrow({
    where: { id },
    select: { host: true },
  });
  const isPaused = (await pausedUntil(host)) !== null;
  for (;;) {
    const row = await db.publication.findUniqueOrThrow({
      where: { id },
      select: { state: true, nextTryAt: true },
    });
    const hasOutcome =
      row.state !== "publishing" && (row.state !== "queued" || row.nextTryAt !== null);
    const waits = row.state === "queued" && isPaused;
    if (hasOutcome || waits || Date.now() >= until) return readOutcome(id);
    await pause(POLL_MS);
  }
}

/**
 * The one rule of what counts as accepted: live, sent as a draft, ready to be finished by hand,
 * scheduled, or on its way. Anything else was refused.
 */
function kindOf(row: Publication): OutcomeKind {
  switch (row.state) {
    case "published":
      return "live";
    case "sent":
      return "sent";
    case "queued":
      if (row.nextTryAt !== null) return "waiting";
      return row.dueAt.getTime() > Date.now() ? "scheduled" : "running";
    case "publishing":
      return "running";
    case "unconfirmed":
      return isByHand(row) ? "byHand" : "refused";
    case "failed":
    case "cancelled":
      return "refused";
  }
}

function sentenceFor(kind: OutcomeKind, row: Publication, name: string, zone: string): string {
  switch (kind) {
    case "live":
      return row.kind === "update" ? `The copy on ${name} is up to date.` : `Published on ${name}.`;
    case "sent":
      return `It is a draft on ${name}, as this integration is set to. Publish it there when it is ready.`;
    case "byHand":
      return `${name} takes no posts from outside. Download the file, import it there, then mark it as published.`;
    case "scheduled":
      return `It goes to ${name} on ${formatInZone(row.dueAt, zone)}.`;
    case "waiting":
      return isHeld(row)
        ? `Not published yet. ${row.lastError ?? `${name} needs to be reconnected.`} It waits for a day and goes out once you connect it again.`
        : `Not published yet. We try again at ${formatClock(row.nextTryAt ?? row.dueAt, zone)}. ${row.lastError ?? `${name} could not be reached.`}`;
    case "running":
      return `Publishing on ${name} goes on in the background.`;
    case "refused":
      return (
        row.lastError ??
        (row.state === "cancelled" ? "Publishing was cancelled." : `Publishing on ${name} failed.`)
      );
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
