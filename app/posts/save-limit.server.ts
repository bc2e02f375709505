import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeOften } from "#app/lib/rate-limit.server.ts";

/** How much a user may save in a minute. */

/** Far above what writing or migrating a blog needs. */
const SAVES_PER_MINUTE = 3_000;
/** Each save costs as much as the post is long, so a longer text counts as several. */
const CHARACTERS_OF_ONE = 20_000;

export function weightOf(content: string): number {
  return Math.min(SAVES_PER_MINUTE, Math.max(1, Math.ceil(content.length / CHARACTERS_OF_ONE)));
}

/** Throws `rate_limited` when the user has saved too much in the last minute. */
export function consumeSave(user: Owner, weight: number): Promise<void> {
  return consumeOften(
    `save:${user.id}`,
    SAVES_PER_MINUTE,
    60_000,
    (seconds) =>
      `You have saved as much as a minute allows: ${formatNumber(SAVES_PER_MINUTE)} posts, and a long one counts once for each ${formatNumber(CHARACTERS_OF_ONE)} characters. Try again in ${pluralize(seconds, "second")}.`,
    weight,
  );
}
