import type { IntegrationHealth } from "#app/generated/prisma/enums.ts";

/** An integration and its health, as the API and the screens show them. */

export interface HealthView {
  label: string;
  tone: "success" | "warning" | "neutral";
}

/** True while the last that is known of a connection is that it did not work. */
export function isFailing({ health }: { health: IntegrationHealth }): boolean {
  return health === "needs_reconnect" || health === "test_failed";
}

export function healthView(integration: {
  isActive: boolean;
  health: IntegrationHealth;
}): HealthView {
  if (integration.health === "needs_reconnect")
    return { label: "Needs reconnect", tone: "warning" };
  if (integration.health === "test_failed") return { label: "Last test failed", tone: "warning" };
  if (!integration.isActive) return { label: "Off", tone: "neutral" };
  return integration.health === "ok"
    ? { label: "Connected", tone: "success" }
    : { label: "On", tone: "success" };
}

/** Replaces a secret in an answer. Sent back, it keeps the stored secret. */
export const MASK = "••••••";

/**
 * An integration as the API and the screens get it (docs/specification.md 3.4). Secrets are masked.
 * Dates are ISO 8601 in UTC.
 */
export interface IntegrationView {
  id: string;
  platform: string;
  name: string;
  isActive: boolean;
  lastSync: string | null;
  credentials: Record<string, string>;
  settings: Record<string, unknown>;
  health: IntegrationHealth;
  healthMessage: string;
}
