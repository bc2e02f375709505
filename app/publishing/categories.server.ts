import { requirePlatform } from "#app/integrations/all-platforms.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import type { Integration } from "#app/generated/prisma/client.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { CategoriesOutcome, Category } from "#app/platforms/platform.ts";
import { take } from "#app/plans/rate.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";

/** The categories of a site, to choose from. */
export interface CategoryChoice {
  integrationId: string;
  /** Where they are: the integration's own name. */
  name: string;
  categories: Category[];
  /** Ids of those that the post has there by an earlier choice. */
  chosen: string[];
  /** Why they could not be read, as a sentence. */
  problem: string | null;
}

const ASK_MS = 10_000;
const KEEP_MS = 5 * 60_000;
const KEPT_SITES = 200;
const PER_MINUTE = 20;

const kept = new Map<string, { until: number; categories: Category[] }>();

/**
 * Reads the categories where an integration leads; what was read is kept for five minutes. A site that does not answer within ten seconds is
 * a `problem`. Throws `invalid` for an integration that is not there, or whose platform has no categories.
 */
export async function readCategoryChoice(
  user: Owner,
  postId: string,
  integrationId: string,
): Promise<CategoryChoice> {
  const row = /^[\w-]{1,64}$/.test(integrationId)
    ? await db.integration.findFirst({
        where: { id: integrationId, userId: user.id, isActive: true },
      })
    : null;
  if (!row) throw refused("This integration is not there any more. Choose another.");
  const { name, categories: ask } = requirePlatform(row.platform);
  if (!ask) throw refused(`${name} has no categories to choose from.`);
  const before = await db.publication.findUnique({
    where: { postId_site: { postId, site: siteKey(row) }, userId: user.id },
    select: { categories: true },
  });
  const outcome = await readKept(user, row, ask);
  const problem = outcome.ok
    ? null
    : `The categories could not be read. ${outcome.failure.message}`;
  return {
    integrationId,
    name: row.name,
    categories: outcome.ok ? outcome.categories : [],
    chosen: before?.categories ?? [],
    problem,
  };
}

type Ask = (context: ReturnType<typeof connectorContext>) => Promise<CategoriesOutcome>;

async function readKept(user: Owner, row: Integration, ask: Ask): Promise<CategoriesOutcome> {
  // A change of the integration, of its credentials say, is asked anew.
  const key = `${row.id}:${row.updatedAt.getTime()}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return { ok: true, categories: known.categories };
  try {
    await take(
      `categories:${user.id}`,
      PER_MINUTE,
      60_000,
      (seconds) =>
        `You have asked for categories ${PER_MINUTE} times in a minute. Try again in ${seconds} seconds.`,
    );
    const outcome = await ask(
      connectorContext(openCredentials(row), row.settings, AbortSignal.timeout(ASK_MS)),
    );
    if (outcome.ok) keep(key, outcome.categories);
    return outcome;
  } catch (error) {
    if (isAppError(error))
      return { ok: false, failure: { class: "transient", message: error.message } };
    throw error;
  }
}

/** The oldest goes when there are too many. */
function keep(key: string, categories: Category[]): void {
  kept.delete(key);
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT_SITES && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { until: Date.now() + KEEP_MS, categories });
}

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { integrationId: sentence } });
}
