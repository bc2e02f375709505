/** How a connection is, in words and tone. */

export type Health = "unknown" | "ok" | "needs_reconnect";

export interface HealthView {
  label: string;
  tone: "success" | "warning" | "neutral";
}

/** What stands beside the name of an integration. */
export function healthView(integration: { isActive: boolean; health: string }): HealthView {
  if (integration.health === "needs_reconnect")
    return { label: "Needs reconnect", tone: "warning" };
  if (!integration.isActive) return { label: "Switched off", tone: "neutral" };
  return integration.health === "ok"
    ? { label: "Connected", tone: "success" }
    : { label: "Active", tone: "success" };
}

/** Stands in an answer where a secret is; sent back, it keeps the secret. */
export const MASK = "••••••";

/** An integration as the API and the screens get it (specification, section 3). Secrets are masked. Dates are ISO 8601 in UTC. */
export interface IntegrationView {
  id: string;
  platform: string;
  name: string;
  isActive: boolean;
  lastSync: string | null;
  credentials: Record<string, string>;
  settings: Record<string, unknown>;
  health: Health;
  healthMessage: string;
}
