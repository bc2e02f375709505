import { z } from "zod";
import { fetchEmbedTitle } from "#app/content/embed-title.server.ts";
import { readEmbed } from "#app/content/embeds.ts";
import { AppError } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { makeSafeFetch, networkFailure } from "#app/lib/safe-fetch.server.ts";
import { tooLong } from "./text-field.server.ts";

const MAX_ADDRESS = 2_000;
const TITLES_PER_MINUTE = 30;

/** What the editor sends for the address of an embed. */
export const embedTitleBody = z.object({
  address: z.string().max(MAX_ADDRESS, tooLong("address", MAX_ADDRESS)),
});

export const embedTitleAnswer = z.object({
  /** Empty if the service does not say or does not answer. */
  title: z.string(),
});

const UNKNOWN = "address: give the address of one video, post, track or piece of code to embed";

/** Public addresses only: what comes back is shown, and anybody may run a Mastodon server. */
const publicFetch = makeSafeFetch({ allow: [] });

/**
 * What the service calls the embed at an address. Throws `invalid` for an address that is none, and
 * `rate_limited`.
 */
export async function readEmbedTitle(
  user: Owner,
  address: string,
  signal: AbortSignal,
  call = publicFetch,
): Promise<string> {
  const embed = readEmbed(address);
  if (!embed) throw new AppError("invalid", UNKNOWN);
  await consumeRateLimit(
    `embed-title:${user.id}`,
    TITLES_PER_MINUTE,
    60_000,
    (seconds) => `Too many embeds in a minute. Try again in ${pluralize(seconds, "second")}.`,
  );
  return fetchEmbedTitle(embed, call, signal).catch((error: unknown) => {
    if (networkFailure(error)) return "";
    throw error;
  });
}
