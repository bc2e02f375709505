import { isId } from "#app/lib/id.server.ts";
import type { Integration } from "#app/generated/prisma/client.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { type AppError, isAppError, wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { CategoriesOutcome, Category } from "#app/platforms/outcome.ts";
import type { Platform } from "#app/platforms/platform.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import type { Owner } from "#app/lib/owner.ts";

export interface CategoryChoice {
  integrationId: string;
  name: string;
  categories: Category[];
  chosen: string[];
  /** Why they could not be read, as a sentence. */
  problem: string | null;
}

const ASK_MS = 10_000;
const CACHE_MS = 5 * 60_000;
const CACHED_SITES = 200;
const PER_MINUTE = 20;

const cache = new Map<string, { until: number; categories: Category[] }>();

/**
 * Reads the categories of an integration's site, cached for five minutes. A site that does not
 * answer within ten seconds is reported as `problem`. Throws `invalid` for an integration that does
 * not exist or whose platform has no categories.
 */
export async function readCategoryChoice(
  user: Owner,
  postId: string,
  integrationId: string,
): Promise<CategoryChoice> {
  const row = isId(integrationId)
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
  const outcome = await readCached(user, row, ask);
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

/**
 * The same for each of these integrations that has categories. Throws as `readCategoryChoice` does
 * if none of them has.
 */
export async function readCategoryChoices(
  user: Owner,
  postId: string,
  integrationIds: readonly string[],
): Promise<CategoryChoice[]> {
  const choices = await Promise.all(
    integrationIds.map((id) => readCategoryChoice(user, postId, id).catch(keepRefusal)),
  );
  const refusal = choices.find(isAppError);
  if (refusal && choices.every(isAppError)) throw refusal;
  return choices.flatMap((choice) => (isAppError(choice) ? [] : [choice]));
}

function keepRefusal(error: unknown): AppError {
  if (isAppError(error)) return error;
  throw error;
}

type Ask = NonNullable<Platform["categories"]>;

async function readCached(user: Owner, row: Integration, ask: Ask): Promise<CategoriesOutcome> {
  // The update time is in the key, because new credentials may lead to other categories.
  const key = `${row.id}:${row.updatedAt.getTime()}`;
  const known = cache.get(key);
  if (known && known.until > Date.now()) return { ok: true, categories: known.categories };
  try {
    await consumeRateLimit(
      `categories:${user.id}`,
      PER_MINUTE,
      60_000,
      (seconds) =>
        `You have asked for categories ${PER_MINUTE} times in a minute. Try again in ${seconds} seconds.`,
    );
    const outcome = await ask(
      connectorContext(openCredentials(row), row.settings, AbortSignal.timeout(ASK_MS)),
    );
    if (outcome.ok) store(key, outcome.categories);
    return outcome;
  } catch (error) {
    if (isAppError(error))
      return { ok: false, failure: { class: "transient", message: error.message } };
    throw error;
  }
}

/** Evicts the oldest entry when there are too many. */
function store(key: string, categories: Category[]): void {
  cache.delete(key);
  const oldest = cache.keys().next().value;
  if (cache.size >= CACHED_SITES && oldest !== undefined) cache.delete(oldest);
  cache.set(key, { until: Date.now() + CACHE_MS, categories });
}

function refused(sentence: string): AppError {
  return wrongField("integrationId", sentence);
}
