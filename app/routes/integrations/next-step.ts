import type { IntegrationView } from "#app/integrations/integration-view.ts";

/** What is most useful to do with an integration now. */
type NextStep = "reconnect" | "retry" | "switch-on" | "switch-on-and-return";

/** An integration in the list. */
export type IntegrationItem = IntegrationView & {
  /** Publications that failed because of the connection. */
  failed: number;
  /** It was connected just now. */
  added: boolean;
  next: NextStep | null;
};

/** `forPost`: the user came from a post, to publish it. Null: nothing needs to be done. */
export function nextStep(
  {
    health,
    isActive,
    failed,
    added,
  }: Pick<IntegrationItem, "health" | "isActive" | "failed" | "added">,
  forPost: boolean,
): NextStep | null {
  if (health === "needs_reconnect") return "reconnect";
  if (health === "test_failed") return null;
  if (isActive) return failed > 0 ? "retry" : null;
  if (forPost) return "switch-on-and-return";
  return added ? "switch-on" : null;
}
