import { AppError } from "#app/lib/app-error.ts";
import { replacePassage } from "./passages.ts";
import type { HelpField } from "./proposal.ts";
import type { AcceptInput } from "./requests.server.ts";

/**
 * The field as it is with an accepted proposal. Nothing is saved. Throws `invalid` if the passage
 * was changed since.
 */
export function acceptProposal(input: AcceptInput): { field: HelpField; value: string } {
  const { helpField: field, helpBefore, helpStart, helpAfter } = input;
  if (field !== "text") return { field, value: helpAfter };
  const passage = { text: helpBefore, start: helpStart };
  const value = replacePassage(input.text, passage, helpAfter);
  if (value !== null) return { field, value };
  throw new AppError(
    "invalid",
    "The passage was changed since this was proposed. Ask for it again.",
  );
}
