import { AppError, isAppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { callOpenverse } from "./call.server.ts";
import { readRecord, readResults, type FoundPicture } from "./records.ts";

/** Openverse: a public catalogue of pictures under free licences. */

const PAGE = 20;
const PER_HOUR = 120;
const KEPT_MS = 60_000;
const MOST_KEPT = 200;

export interface Found {
  pictures: FoundPicture[];
  /** Why nothing could be looked up; "" if it could. */
  problem: string;
}

const found = processWide(
  "openverse results",
  () => new Map<string, { until: number; pictures: FoundPicture[] }>(),
);

/** True if the operator lets users search the catalogue. */
export function hasOpenverse(): boolean {
  return env.OPENVERSE === "on";
}

/** Pictures that may be used commercially and changed; the same search is kept for a minute. */
export async function findPictures(user: Owner, words: string): Promise<Found> {
  const q = words.trim().slice(0, 200);
  if (q === "") return { pictures: [], problem: "" };
  try {
    return { pictures: await search(user, q), problem: "" };
  } catch (error) {
    // Anything else is a fault of ours, and the screen says so.
    if (!isAppError(error)) throw error;
    return { pictures: [], problem: error.message };
  }
}

/** One picture of the catalogue. Throws `not_found`, and what the call throws. */
export async function requireFound(id: string): Promise<FoundPicture> {
  assertOn();
  const picture = /^[\w-]{36}$/.test(id)
    ? readRecord(await callOpenverse(`/v1/images/${id}/`))
    : null;
  if (!picture) throw new AppError("not_found", "Openverse does not have this picture any more.");
  return picture;
}

/** Throws `forbidden` where the operator has not switched it on. */
export function assertOn(): void {
  if (!hasOpenverse())
    throw new AppError("forbidden", "Searching for free pictures is switched off here.");
}

async function search(user: Owner, q: string): Promise<FoundPicture[]> {
  assertOn();
  const key = q.toLowerCase();
  const kept = found.get(key);
  if (kept && kept.until > Date.now()) return kept.pictures;
  await consumeRateLimit(
    `openverse:${user.id}`,
    PER_HOUR,
    3_600_000,
    (seconds) =>
      `You have searched ${PER_HOUR} times this hour. Try again in ${inMinutes(seconds)}.`,
  );
  const query = new URLSearchParams({
    q,
    page_size: String(PAGE),
    license_type: "commercial,modification",
    mature: "false",
  });
  const pictures = readResults(await callOpenverse(`/v1/images/?${query.toString()}`));
  if (!pictures) throw new AppError("upstream", "Openverse gave an answer that could not be used.");
  if (found.size >= MOST_KEPT) found.clear();
  found.set(key, { until: Date.now() + KEPT_MS, pictures });
  return pictures;
}
