import { data } from "@remix-run/node";
import { isSecretField } from "#app/copy/secret-field.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { noteAway } from "#app/lib/database-away.server.ts";
import { STATUS } from "./status.ts";

/**
 * Responses to forms that cannot be handled now. Each returns the fields, except secret ones, so
 * that its page can offer them again and no input is lost.
 */

/** For a visitor: the fields, and where to send them again. */
export interface SignedOut {
  signedOut: true;
  action: string;
  fields: Array<[string, string]>;
  /** Secrets were typed, which are not among the fields. */
  hadSecrets: boolean;
}

export function signedOut(url: URL, form: FormData) {
  return data<SignedOut>(
    {
      signedOut: true,
      action: url.pathname + url.search,
      fields: textsOf(form),
      hadSecrets: hadSecrets(form),
    },
    STATUS.unauthorized,
  );
}

/** For a form of another user's page: who is signed in, the fields, and where to send them. */
export function otherUser(url: URL, form: FormData, { email }: AuthUser) {
  return data(
    { otherUser: email, action: url.pathname + url.search, fields: textsOf(form) },
    STATUS.forbidden,
  );
}

/** While the database is away: a message, the fields, and where to send them again. */
export function unsaved(error: unknown, url: URL, form: FormData) {
  return data(
    {
      message: noteAway(error).message,
      unsaved: {
        action: url.pathname + url.search,
        fields: textsOf(form),
        hadSecrets: hadSecrets(form),
      },
    },
    STATUS.unavailable,
  );
}

/** For a form whose target was deleted: the fields, and who is signed in. */
export function lostTarget(form: FormData, { email }: AuthUser) {
  return data({ lostTarget: true, email, fields: textsOf(form) }, STATUS.not_found);
}

function hadSecrets(form: FormData): boolean {
  return [...form].some(([name, value]) => isSecretField(name) && value !== "");
}

function textsOf(form: FormData): Array<[string, string]> {
  return [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
}
