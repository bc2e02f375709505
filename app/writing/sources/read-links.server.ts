import { isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { fetchPage } from "./fetch-page.server.ts";
import { MAX_WORDS } from "./parse.ts";

/** What became of a link: its text, or why there is none. */
export interface ReadLink {
  url: string;
  title: string;
  text: string;
  words: number;
  error: string;
}

const TOTAL_MS = 15_000;
const AT_ONCE = 3;
const AN_HOUR = 60;
const HOUR_MS = 3_600_000;

const TOO_LATE = "Reading this page took too long.";
const NO_TEXT =
  "This page shows no text without running scripts. Copy what you need into the field.";
const FAILED = "This page could not be read.";

/**
 * Reads links, three at a time and for at most 15 s in all. `hosts` are the private addresses that
 * they may have, by default those of links that users type. Never throws.
 */
export async function readLinks(
  user: Owner,
  links: readonly string[],
  signal: AbortSignal,
  hosts?: readonly string[],
): Promise<ReadLink[]> {
  const alarm = new AbortController();
  const clock = setTimeout(() => alarm.abort(), TOTAL_MS);
  const inTime = AbortSignal.any([alarm.signal, signal]);
  const late = new Promise<null>((resolve) => {
    if (inTime.aborted) resolve(null);
    else inTime.addEventListener("abort", () => resolve(null), { once: true });
  });
  const results = links.map((url): ReadLink => failed(url, TOO_LATE));
  const waiting = [...links.keys()];
  const reader = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const url = links[at] ?? "";
      // Work on a thread cannot be stopped, only not waited for.
      const read = await Promise.race([readLink(user, url, inTime, hosts), late]);
      if (read === null) return;
      results[at] = read;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  clearTimeout(clock);
  return results;
}

async function readLink(
  user: Owner,
  url: string,
  signal: AbortSignal,
  hosts: readonly string[] | undefined,
): Promise<ReadLink> {
  try {
    await consumeRateLimit(`sources:${user.id}`, AN_HOUR, HOUR_MS, usedUp);
    const { body, isHtml } = await fetchPage(url, signal, hosts);
    const page = await workOnText("readPage", body, isHtml, MAX_WORDS);
    return page.words === 0
      ? failed(url, NO_TEXT)
      : { url, ...page, title: page.title || nameOf(url), error: "" };
  } catch (error) {
    if (signal.aborted) return failed(url, TOO_LATE);
    if (!isAppError(error)) log.error({ user: user.id, err: error }, "a source could not be read");
    return failed(url, isAppError(error) ? error.message : FAILED);
  }
}

function failed(url: string, error: string): ReadLink {
  return { url, title: "", text: "", words: 0, error };
}

/** The last part of an address, otherwise its host. */
function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return pathname.split("/").findLast((part) => part !== "") ?? hostname;
}

function usedUp(seconds: number): string {
  return `You have read ${AN_HOUR} links within an hour. Save again in ${inMinutes(seconds)}.`;
}
