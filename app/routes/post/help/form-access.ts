import { replacePassage } from "#app/writing/help/passages.ts";
import type { Proposal } from "#app/writing/help/proposal.ts";
import type { HelpPurpose } from "#app/writing/help/purposes.ts";

const SENT = [
  "title",
  "text",
  "keywords",
  "metaDescription",
  "helpSection",
  "helpTone",
  "helpInstruction",
];

/** The fields of the edit form that a request for help needs. */
export function readHelpFields(formId: string, purpose: HelpPurpose): Record<string, unknown> {
  const form = document.getElementById(formId);
  const body: Record<string, unknown> = { purpose };
  if (!(form instanceof HTMLFormElement)) return body;
  const data = new FormData(form);
  for (const name of SENT) {
    const value = data.get(name);
    if (typeof value === "string") body[name] = value;
  }
  return body;
}

/** A text field of the form. */
export function fieldOf(
  formId: string,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | null {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

/** Puts an accepted proposal into its field; false if the passage does not stand there any more. */
export function putProposal(formId: string, proposal: Proposal, chosen: string): boolean {
  const { field: name, before, start } = proposal;
  const field = fieldOf(formId, name);
  if (!field) return false;
  const passage = { text: before, start };
  const value = name === "text" ? replacePassage(field.value, passage, chosen) : chosen;
  if (value === null) return false;
  field.value = value;
  // The word count, the kept typing and the rich text editor listen to this.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
