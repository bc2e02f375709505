import { operatorModelName } from "./operator-model.server.ts";
import { localModelStatus } from "./local/local-model.server.ts";

/** True if this installation writes with a model for everyone. Asks no service. */
export function hasServerModel(): boolean {
  return operatorModelName() !== null || localModelStatus() !== null;
}
