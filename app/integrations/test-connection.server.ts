import type { Owner } from "#app/lib/owner.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { connectorContext } from "./connection.server.ts";
import { readCredentials, sameCredentials } from "./credentials.server.ts";
import { rememberTest, releaseHeld } from "./failed-tests.server.ts";
import { openStoredCredentials, requireOwnedIntegration } from "./integration-record.server.ts";

export interface TestResult {
  success: boolean;
  message: string;
}

const PER_MINUTE = 10;
const MINUTE_MS = 60_000;
const TEST_MS = 20_000;

/**
 * Tries credentials on the platform. With `integrationId`, the stored secrets replace masked and
 * missing ones, and the result with the stored credentials is saved as the integration's health. A
 * failure is remembered for a day, for an integration that gets these credentials. Throws `invalid`
 * (fields, a platform that cannot be tested), `not_found` and `rate_limited`; a refusal by the
 * platform is a result.
 */
export async function testConnection(
  user: Owner,
  given: {
    platform: string;
    credentials: Record<string, unknown>;
    integrationId?: string | undefined;
  },
): Promise<TestResult> {
  const row =
    given.integrationId === undefined
      ? null
      : await requireOwnedIntegration(user, given.integrationId);
  const platform = requirePlatform(row?.platform ?? given.platform);
  if (!platform.test)
    throw new AppError("invalid", `The connection to ${platform.name} cannot be tested.`);
  const stored = row && openStoredCredentials(row);
  const credentials = readCredentials(platform, given.credentials, stored);
  await consumeRateLimit(
    `test-connection:${user.id}`,
    PER_MINUTE,
    MINUTE_MS,
    (seconds) =>
      `You have tested ${PER_MINUTE} times in a minute. Try again in ${seconds} seconds.`,
  );
  const result = await run(platform, credentials, row?.settings);
  await rememberTest(user, platform.key, credentials, result);
  const sameAsStored = sameCredentials(credentials, stored);
  if (row && sameAsStored && !result.success)
    // Refused credentials stay "needs reconnect", for which publications wait.
    await db.integration.updateMany({
      where: {
        id: row.id,
        userId: user.id,
        credentials: row.credentials,
        health: { not: "needs_reconnect" },
      },
      data: { health: "test_failed", healthMessage: result.message },
    });
  if (row && sameAsStored && result.success)
    await db.$transaction(async (tx) => {
      // Other credentials that were saved during the test were not tested.
      const { count } = await tx.integration.updateMany({
        where: { id: row.id, userId: user.id, credentials: row.credentials },
        data: { health: "ok", healthMessage: "" },
      });
      if (count > 0) await releaseHeld(tx, row.id);
    });
  return result;
}

async function run(
  platform: Platform,
  credentials: Credentials,
  settings: unknown,
): Promise<TestResult> {
  try {
    const result = await platform.test?.(
      connectorContext(credentials, settings, AbortSignal.timeout(TEST_MS)),
    );
    return result ?? { success: false, message: TOASTS.testConnection.fallback };
  } catch (error) {
    if (isAppError(error)) return { success: false, message: error.message };
    log.error(
      { err: error, platform: platform.key },
      "a connector threw while it tested a connection",
    );
    return { success: false, message: TOASTS.testConnection.fallback };
  }
}
