import { isSecretField } from "#app/copy/secret-field.ts";
import { drop, findKept, keep } from "./kept/kept-store.ts";

/** A form that met a session which had ended, kept in this tab until its writer has signed in again. */
export interface Unsent {
  action: string;
  fields: Array<[string, string]>;
  owner: string;
  at: number;
}

/** A form that arrived without a session: what the screen door throws. */
export type Interrupted = Pick<Unsent, "action" | "fields">;

export function isSignedOut(data: unknown): data is Interrupted {
  return (
    typeof data === "object" &&
    data !== null &&
    "signedOut" in data &&
    "fields" in data &&
    "action" in data
  );
}

const NAME = "unsent";
const KEEP_MS = 60 * 60_000;

let owner = "";

/** The frame says who is signed in, so that another person's sign-in in this tab never sees the form. */
export function rememberOwner(userId: string): void {
  owner = userId;
}

/** True when a form holds text that somebody typed and would miss. */
export function holdsText(fields: Array<[string, string]>): boolean {
  return fields.some(
    ([name, value]) =>
      name !== "intent" && name !== "returnTo" && !name.startsWith("__") && value.trim() !== "",
  );
}

/** Keeps a form. False when it cannot be kept: it holds a secret, its writer is not known, or the browser refuses. */
export function keepUnsent(action: string, fields: Array<[string, string]>): boolean {
  if (owner === "" || fields.some(([name, value]) => isSecretField(name) && value !== ""))
    return false;
  return keep("session", NAME, { action, fields, owner, at: Date.now() } satisfies Unsent);
}

/** The form that this person left behind within the last hour, or null; anything else found there is removed. */
export function findUnsent(userId: string): Unsent | null {
  const kept = findKept<Unsent>("session", NAME);
  if (
    kept?.owner === userId &&
    Date.now() - kept.at < KEEP_MS &&
    kept.action.startsWith("/") &&
    Array.isArray(kept.fields)
  )
    return kept;
  dropUnsent();
  return null;
}

export function dropUnsent(): void {
  drop("session", NAME);
}
