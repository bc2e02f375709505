import { env } from "#app/lib/env.server.ts";
import { localModelStatus } from "./local/local-model.server.ts";

/** True if this installation writes with a model for everyone. Asks no service. */
export function hasServerModel(): boolean {
  return env.ANTHROPIC_API_KEY !== undefined || localModelStatus() !== null;
}
