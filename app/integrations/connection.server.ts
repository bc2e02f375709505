import type { Integration } from "#app/generated/prisma/client.ts";
import { safeFetch } from "#app/lib/safe-fetch.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import type { ConnectorContext, Credentials } from "#app/platforms/platform.ts";

type Sealed = Pick<Integration, "id" | "userId" | "credentials">;

/** Seals credentials for one integration; what is sealed for one opens for no other. */
export function sealCredentials(
  owner: Omit<Sealed, "credentials">,
  credentials: Credentials,
): string {
  return seal(JSON.stringify(credentials), contextOf(owner));
}

/** The credentials in the clear, for a call. Throws `not_configured` when they cannot be read with the present key. */
export function openCredentials(integration: Sealed): Credentials {
  return JSON.parse(open(integration.credentials, contextOf(integration))) as Credentials;
}

/** What a connector gets for its calls. */
export function connectorContext(
  credentials: Credentials,
  settings: unknown,
  signal: AbortSignal,
): ConnectorContext {
  const known =
    typeof settings === "object" && settings !== null ? (settings as Record<string, unknown>) : {};
  return {
    credentials,
    settings: known,
    signal,
    fetch: (url, init) => safeFetch(url, { ...init, signal }),
  };
}

function contextOf({ userId, id }: { userId: string; id: string }): string {
  return `integration:${userId}:${id}`;
}
