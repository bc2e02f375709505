import { isSecretField } from "#app/copy/secret-field.ts";
import { drop, findKept, keep } from "./kept-store.ts";

/** A form that is not saved yet, kept in this browser so that a closed tab, a crash or a link elsewhere loses nothing. */
export interface KeptForm {
  owner: string;
  /** The version of what the form was filled from. */
  version: number;
  fields: Record<string, string>;
  at: number;
  /** True once the form was sent; whether it arrived shows at the next visit. */
  sent: boolean;
}

/** What the server has. */
export interface StoredForm {
  version: number;
  fields: Record<string, string>;
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Keeps what a form holds: the named fields, and never a secret. */
export function keepForm(name: string, form: KeptForm): void {
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([field]) => !isSecretField(field)),
  );
  keep("local", name, { ...form, fields });
}

/** This person's unsaved form, or null. What was saved meanwhile, is the same as the server's, is old or is another person's goes. */
export function findForm(name: string, owner: string, stored: StoredForm): KeptForm | null {
  const kept = findKept<KeptForm>("local", name);
  if (!kept) return null;
  const fields = kept.fields ?? {};
  const same = Object.entries(fields).every(
    ([field, value]) => value === (stored.fields[field] ?? ""),
  );
  const arrived = kept.sent && stored.version > kept.version;
  if (!same && !arrived && kept.owner === owner && Date.now() - kept.at < KEEP_MS) return kept;
  dropForm(name);
  return null;
}

export function dropForm(name: string): void {
  drop("local", name);
}

/** The named fields of a form as they are now, with the line ends that the server has. */
export function readFields(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    names
      .filter((name) => data.has(name))
      .map((name) => [name, String(data.get(name)).replace(/\r\n?/g, "\n")]),
  );
}

/** Puts kept values into the form's controls, so that whatever listens to typing hears of them. */
export function fillForm(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
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
