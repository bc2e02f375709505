import { isSecretField } from "#app/copy/secret-field.ts";
import { drop, findKept, keep } from "./kept-store.ts";

/** An unsaved form in this browser, so that a closed tab, a crash or a link loses nothing. */
export interface KeptForm {
  owner: string;
  version: number;
  fields: Record<string, string>;
  at: number;
  /** True once the form was sent. The next visit finds out whether it arrived. */
  sent: boolean;
}

/** The same form as the server has it. */
export interface StoredForm {
  version: number;
  fields: Record<string, string>;
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Stores a form without its secret fields. */
export function keepForm(name: string, form: KeptForm): void {
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([field]) => !isSecretField(field)),
  );
  keep("local", name, { ...form, fields });
}

/**
 * This user's unsaved form, or null. Deletes one that was saved meanwhile, equals the server's, is
 * older than 30 days or belongs to another user.
 */
export function findForm(name: string, owner: string, stored: StoredForm): KeptForm | null {
  const kept = findKept("local", name, isKeptForm);
  if (!kept) return null;
  const same = Object.entries(kept.fields).every(
    ([field, value]) => value === (stored.fields[field] ?? ""),
  );
  const arrived = kept.sent && stored.version > kept.version;
  if (!same && !arrived && kept.owner === owner && Date.now() - kept.at < KEEP_MS) return kept;
  dropForm(name);
  return null;
}

/** Marks what `keepForm` stored as sent, and keeps it: the server's answer may come later. */
export function markSent(name: string): void {
  const kept = findKept("local", name, isKeptForm);
  if (kept) keep("local", name, { ...kept, sent: true });
}

export function dropForm(name: string): void {
  drop("local", name);
}

function isKeptForm(value: unknown): value is KeptForm {
  return (
    typeof value === "object" &&
    value !== null &&
    "fields" in value &&
    typeof value.fields === "object" &&
    value.fields !== null
  );
}

/**
 * The named fields of a form as they are now, with \n as line end like the server's. A box that is
 * not ticked is "".
 */
export function readFields(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    names
      .filter((name) => data.has(name) || isBox(form.elements.namedItem(name)))
      .map((name) => [name, String(data.get(name) ?? "").replace(/\r\n?/g, "\n")]),
  );
}

/** Fills kept values into the form's controls and fires `input` for what listens to typing. */
export function fillForm(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (isBox(control)) {
      control.checked = value !== "";
      control.dispatchEvent(new Event("input", { bubbles: true }));
      continue;
    }
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      ) ||
      control.value === value
    )
      continue;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isBox(control: Element | RadioNodeList | null): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}
