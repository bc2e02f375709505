import { platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { db } from "#app/lib/db.server.ts";
import { foreignOf } from "./foreign.server.ts";
import { notesOf } from "./notes.ts";
import type { OutcomeKind, PublicationState, PublishOutcome } from "./publication.ts";
import { formatClock } from "./clock.ts";
import { formatInZone } from "./zone.ts";

const WAIT_MS = 25_000;
const LOOK_MS = 150;

/** What has come of a publication so far, told in the user's zone; a schedule in the zone that it was typed in. */
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
  return {
    id,
    kind,
    state: row.state as PublicationState,
    platform: row.platform,
    platformName: name,
    remoteUrl: row.remoteUrl,
    at: at?.toISOString() ?? null,
    message: [
      sentence(kind, row, name, row.user.timeZone),
      notesOf(row.state, row.attempts[0] ?? null, name),
    ]
      .filter(Boolean)
      .join(" "),
    changedThere: foreignOf(row) !== null,
  };
}

/** Waits until a publication has ended or waits for its next try; `running` is its attempt when this process makes it. */
export async function waitForOutcome(
  id: string,
  running: Promise<void> | null,
): Promise<PublishOutcome> {
  const until = Date.now() + WAIT_MS;
  if (running) await Promise.race([running, pause(WAIT_MS)]);
  for (;;) {
    const row = await db.publication.findUniqueOrThrow({
      where: { id },
      select: { state: true, nextTryAt: true },
    });
    const settled =
      row.state !== "publishing" && (row.state !== "queued" || row.nextTryAt !== null);
    if (settled || Date.now() >= until) return readOutcome(id);
    await pause(LOOK_MS);
  }
}

interface Told {
  state: string;
  kind: string;
  dueAt: Date;
  nextTryAt: Date | null;
  timeZone: string | null;
  lastErrorClass: string | null;
  lastError: string | null;
}

/** The one rule of what counts as accepted: live, sent, ready to be finished, scheduled, or on its way. Anything else was refused. */
function kindOf({ state, dueAt, nextTryAt, lastErrorClass }: Told): OutcomeKind {
  switch (state as PublicationState) {
    case "published":
      return "live";
    case "sent":
      return "sent";
    case "queued":
      if (nextTryAt !== null) return "waiting";
      return dueAt.getTime() > Date.now() ? "scheduled" : "running";
    case "publishing":
      return "running";
    case "unconfirmed":
      return lastErrorClass === null ? "byHand" : "refused";
    case "failed":
    case "cancelled":
      return "refused";
  }
}

function sentence(kind: OutcomeKind, row: Told, name: string, zone: string): string {
  switch (kind) {
    case "live":
      return row.kind === "update" ? `The copy on ${name} is up to date.` : `Published on ${name}.`;
    case "sent":
      return `It is a draft on ${name}, as this integration is set to. Publish it there when it is ready.`;
    case "byHand":
      return `${name} takes no posts from outside. Download the file, import it there, then say here that it is there.`;
    case "scheduled":
      return `It goes to ${name} on ${formatInZone(row.dueAt, row.timeZone ?? zone)}.`;
    case "waiting":
      if (row.lastErrorClass === RECONNECT)
        return `Not published yet. ${row.lastError ?? `${name} needs to be connected again.`} It waits for a day and goes out once you connect it again.`;
      return `Not published yet. We try again at ${formatClock(row.nextTryAt ?? row.dueAt, zone)}. ${row.lastError ?? `${name} could not be reached.`}`;
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
