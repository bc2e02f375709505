import { z } from "zod";
import type { Integration } from "#app/generated/prisma/client.ts";
import { safeFetch } from "#app/lib/safe-fetch.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import type { ConnectorContext, Credentials } from "#app/platforms/platform.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";

const sealedSchema = z.record(z.string(), z.string());
const settingsSchema = z.record(z.string(), z.unknown()).catch({});

type Sealed = Pick<Integration, "id" | "userId" | "platform" | "credentials">;

/** Seals credentials for one integration: they open for no other. */
export function sealCredentials(
  owner: Pick<Sealed, "id" | "userId">,
  credentials: Credentials,
): string {
  return seal(JSON.stringify(credentials), contextOf(owner));
}

/**
 * The credentials in plain text, for a call. Throws `not_configured` when the present key does not
 * open them; a platform that asks for none needs no key.
 */
export function openCredentials(integration: Sealed): Credentials {
  if (findPlatform(integration.platform)?.fields.length === 0) return {};
  return sealedSchema.parse(JSON.parse(open(integration.credentials, contextOf(integration))));
}

/** What a connector gets for its calls. `timeoutMs` replaces the 30 s that one call may take. */
export function connectorContext(
  credentials: Credentials,
  settings: unknown,
  signal: AbortSignal,
  timeoutMs?: number,
): ConnectorContext {
  return {
    credentials,
    settings: readSettings(settings),
    signal,
    fetch: (url, init) =>
      safeFetch(url, { ...init, signal, ...(timeoutMs !== undefined && { timeoutMs }) }),
  };
}

/** The stored settings; empty if something else is stored. */
export function readSettings(stored: unknown): Record<string, unknown> {
  return settingsSchema.parse(stored);
}

function contextOf({ userId, id }: { userId: string; id: string }): string {
  return `integration:${userId}:${id}`;
}
