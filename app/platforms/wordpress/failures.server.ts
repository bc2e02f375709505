import type { Answer } from "../calls.server.ts";
import {
  failureOfMessages,
  failureOfSitePassword,
  failureOfStatus,
  permanent,
} from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import { plainText } from "../text.ts";

export interface WordPressAnswer extends Answer {
  /** The password that was sent does not look like an application password. */
  usualPassword?: boolean;
}

/** Codes by which WordPress refuses a username or password. */
export const SIGN_IN_CODE =
  /^(incorrect_password|invalid_(username|email|application_password)|application_passwords_disabled)/;

export const NO_APPLICATION_PASSWORDS =
  "Application passwords are not available on this site. WordPress offers them only over https, and some security plugins switch them off.";
const USUAL_PASSWORD =
  "This looks like your account password. Make an application password in WordPress under Users → Profile.";
const BAD_PASSWORD =
  "WordPress did not accept the username and application password. Use an application password from your WordPress profile, not your usual password.";
const NOT_SIGNED_IN =
  "WordPress did not accept the username and application password. If both are right, the web server removes the Authorization header before WordPress sees it; ask your host to pass it on.";

export function failureOfWordPress(answer: WordPressAnswer): Failure {
  const { json } = answer;
  const params = Object.values(dig(json, "data", "params") ?? {});
  const said = plainText([dig(json, "message"), ...params].join(" "));
  const unreadable = json === undefined ? failureOfPage(answer) : null;
  return (
    unreadable ??
    failureOfSignIn(answer) ??
    failureOfRole(answer) ??
    failureOfPost(answer) ??
    failureOfStatus(answer, "WordPress", said)
  );
}

/** What an answer without JSON means, which does not come from WordPress's API. */
function failureOfPage(answer: WordPressAnswer): Failure | null {
  const { status } = answer;
  const isSuccess = status >= 200 && status < 300;
  const messages = isSuccess || [401, 403, 500].includes(status) ? failureOfMessages(answer) : null;
  if (messages || !isSuccess) return messages;
  return {
    class: "unknown",
    status,
    message:
      "The site answered with a web page instead of a confirmation. A security plugin or a login page may be in the way.",
  };
}

function failureOfSignIn(answer: WordPressAnswer): Failure | null {
  const { status, json, usualPassword } = answer;
  const code = digText(json, "code");
  const locked = code === "" ? failureOfSitePassword(answer, "/wp-json/") : null;
  if (locked) return locked;
  const reconnect = (message: string) => permanent(status, message, { reconnect: true });
  if (code === "" && (status === 401 || status === 403))
    return permanent(
      status,
      "A firewall or security plugin in front of the site refused the request. Allow access to the WordPress REST API there.",
    );
  if (status === 401) {
    if (code.startsWith("application_passwords_disabled"))
      return reconnect(NO_APPLICATION_PASSWORDS);
    if (usualPassword) return reconnect(USUAL_PASSWORD);
    return reconnect(SIGN_IN_CODE.test(code) ? BAD_PASSWORD : NOT_SIGNED_IN);
  }
  // Asking for drafts without being signed in is answered with 400 and the 401 inside.
  return digText(json, "data", "details", "status", "data", "status") === "401"
    ? reconnect(usualPassword ? USUAL_PASSWORD : NOT_SIGNED_IN)
    : null;
}

/** The same code comes as 401 when nobody is signed in and as 403 when the role is too low. */
function failureOfRole({ status, json }: WordPressAnswer): Failure | null {
  const code = digText(json, "code");
  if (code === "rest_cannot_edit")
    return permanent(
      status,
      "This WordPress user may not edit that post. Connect the user who owns it, or an editor.",
    );
  const detail = digText(json, "data", "details", "status", "code");
  return detail === "rest_forbidden_status" || (status === 403 && code.startsWith("rest_"))
    ? permanent(
        status,
        "The role of this WordPress user does not allow publishing. Use an author, editor or administrator.",
        { reconnect: true },
      )
    : null;
}

function failureOfPost({ status, json }: WordPressAnswer): Failure | null {
  const code = digText(json, "code");
  if (code === "rest_post_invalid_id")
    return permanent(
      status,
      "The post no longer exists on WordPress. Publish it again as a new post.",
      { gone: true },
    );
  if (status === 404)
    return permanent(
      status,
      "No WordPress API was found at this address, or the REST API is switched off.",
    );
  if (status === 413)
    return permanent(status, "The post is larger than the web server of the site accepts.");
  return REFUSED_BY_DATABASE.test(code)
    ? permanent(
        status,
        "The site's database could not store the post: a text is too long for it, or holds characters that it does not know.",
      )
    : null;
}

const REFUSED_BY_DATABASE = /^db_(insert|update)_error$/;
/** What a database with MySQL's old utf8 cannot store. WordPress itself encodes emoji for it. */
const FOUR_BYTES = /[\u{10000}-\u{10FFFF}]/gu;
const EMOJI = /^\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const NAMED = 10;

/** What a refused post means. The database says the same of long texts and of characters. */
export function failureOfWrite(answer: WordPressAnswer, body: object): Failure {
  const failure = failureOfWordPress(answer);
  if (!REFUSED_BY_DATABASE.test(digText(answer.json, "code"))) return failure;
  const sent = Object.values(body).filter((value) => typeof value === "string");
  const found = sent.flatMap((text) => text.match(FOUR_BYTES) ?? []);
  const unknown = [...new Set(found)].filter((one) => !EMOJI.test(one));
  if (unknown.length === 0) return failure;
  const named = `${unknown.slice(0, NAMED).join(" ")}${unknown.length > NAMED ? " …" : ""}`;
  return {
    ...failure,
    message: `The site's database cannot store these characters: ${named}. Write the post without them, or ask whoever looks after the site to convert the database to utf8mb4.`,
  };
}
