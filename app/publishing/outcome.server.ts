import { platformName } from "#app/integrations/all-platforms.server.ts";
import { db } from "#app/lib/db.server.ts";
import { foreignOf } from "./foreign.server.ts";
import type { PublicationState, PublishOutcome } from "./publication.ts";

const WAIT_MS = 25_000;
const LOOK_MS = 150;

/** What has come of a publication so far. */
export async function readOutcome(id: string): Promise<PublishOutcome> {
  const row = await db.publication.findUniqueOrThrow({ where: { id }, include: { attempts: { orderBy: { number: "desc" }, take: 1 } } });
  const name = platformName(row.platform);
  const at = row.state === "queued" ? (row.nextTryAt ?? row.dueAt) : null;
  const notes = row.state === "published" ? (row.attempts[0]?.message ?? "") : "";
  return {
    id,
    state: row.state as PublicationState,
    platform: row.platform,
    platformName: name,
    remoteUrl: row.remoteUrl,
    at: at?.toISOString() ?? null,
    message: sentence(row, name) + (notes && ` ${notes}`),
    changedThere: foreignOf(row) !== null,
  };
}

/** Waits until a publication has ended or waits for its next try; `running` is its attempt when this process makes it. */
export async function waitForOutcome(id: string, running: Promise<void> | null): Promise<PublishOutcome> {
  const until = Date.now() + WAIT_MS;
  if (running) await Promise.race([running, pause(WAIT_MS)]);
  for (;;) {
    const row = await db.publication.findUniqueOrThrow({ where: { id }, select: { state: true, nextTryAt: true } });
    const settled = row.state !== "publishing" && (row.state !== "queued" || row.nextTryAt !== null);
    if (settled || Date.now() >= until) return readOutcome(id);
    await pause(LOOK_MS);
  }
}

interface Told {
  state: string;
  kind: string;
  dueAt: Date;
  nextTryAt: Date | null;
  lastError: string | null;
}

function sentence(row: Told, name: string): string {
  switch (row.state as PublicationState) {
    case "published":
      return row.kind === "update" ? `The copy on ${name} is up to date.` : `Published on ${name}.`;
    case "queued":
      if (row.nextTryAt) return `${row.lastError ?? `${name} could not be reached.`} We try again by ourselves.`;
      return row.dueAt.getTime() > Date.now() ? `Scheduled for ${name}.` : `Publishing on ${name} goes on in the background.`;
    case "publishing":
      return `Publishing on ${name} goes on in the background.`;
    case "cancelled":
      return row.lastError ?? "Publishing was cancelled.";
    case "failed":
    case "unconfirmed":
      return row.lastError ?? `Publishing on ${name} failed.`;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
