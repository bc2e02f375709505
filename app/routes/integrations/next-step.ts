import type { IntegrationView } from "#app/integrations/integration-view.ts";

/** What is most useful to do with an integration now. */
export type NextStep = "reconnect" | "retry" | "switch-on" | "switch-on-and-return";

/** `forPost`: the user came from a post, to publish it. Null: nothing needs to be done. */
export function nextStep(
  {
    health,
    isActive,
    failed,
    added,
  }: Pick<IntegrationView, "health" | "isActive"> & { failed: number; added: boolean },
  forPost: boolean,
): NextStep | null {
  if (health === "needs_reconnect") return "reconnect";
  if (isActive) return failed > 0 ? "retry" : null;
  if (forPost) return "switch-on-and-return";
  return added ? "switch-on" : null;
}
