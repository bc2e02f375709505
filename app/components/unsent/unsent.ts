import { isSecretField } from "#app/copy/secret-field.ts";
import { pageUser } from "../connection/page-user.ts";
import { drop, findKept, keep } from "../kept/kept-store.ts";

/** A form whose session had ended, kept in this tab until its user has signed in again. */
export interface Unsent {
  action: string;
  fields: Array<[string, string]>;
  owner: string;
  at: number;
}

/** A form that arrived without a session, as the screen handler throws it. */
export interface Interrupted extends Pick<Unsent, "action" | "fields"> {
  /** Secrets were typed as well, which are not among the fields. */
  hadSecrets: boolean;
}

export function isSignedOut(data: unknown): data is Interrupted {
  return (
    typeof data === "object" &&
    data !== null &&
    "signedOut" in data &&
    "fields" in data &&
    "action" in data &&
    "hadSecrets" in data
  );
}

/** A form of a page that another user opened, as the screen handler throws it. */
export interface OtherUser {
  /** Who is signed in now. */
  otherUser: string;
  action: string;
  fields: Array<[string, string]>;
}

export function isOtherUser(data: unknown): data is OtherUser {
  return typeof data === "object" && data !== null && "otherUser" in data && "fields" in data;
}

const NAME = "unsent";
const KEEP_MS = 60 * 60_000;

/** True when a form holds text that somebody typed. */
export function holdsText(fields: Array<[string, string]>): boolean {
  return fields.some(
    ([name, value]) =>
      name !== "intent" &&
      name !== "returnTo" &&
      !name.startsWith("__") &&
      // A ticked box is no text.
      !["", "on"].includes(value.trim()),
  );
}

/**
 * Stores a form. Returns false when it holds a secret, its user is not known, or the browser has no
 * room.
 */
export function keepUnsent(action: string, fields: Array<[string, string]>): boolean {
  const owner = pageUser();
  if (owner === "" || fields.some(([name, value]) => isSecretField(name) && value !== ""))
    return false;
  return keep("session", NAME, { action, fields, owner, at: Date.now() } satisfies Unsent);
}

/** This user's form of the last hour, or null. Deletes anything else that is stored. */
export function findUnsent(userId: string): Unsent | null {
  const kept = findKept("session", NAME, isUnsent);
  if (kept?.owner === userId && isUsable(kept)) return kept;
  dropUnsent();
  return null;
}

/** Whether somebody's form waits in this tab. */
export function hasUnsent(): boolean {
  const kept = findKept("session", NAME, isUnsent);
  return kept !== null && isUsable(kept);
}

function isUsable({ at, action }: Unsent): boolean {
  return Date.now() - at < KEEP_MS && action.startsWith("/");
}

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === "object" &&
    value !== null &&
    "action" in value &&
    typeof value.action === "string" &&
    "fields" in value &&
    Array.isArray(value.fields)
  );
}

export function dropUnsent(): void {
  drop("session", NAME);
}
