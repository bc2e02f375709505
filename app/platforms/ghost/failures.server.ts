import type { Answer } from "../calls.server.ts";
import {
  failureOfMessages,
  failureOfSitePassword,
  failureOfStatus,
  itSaid,
  permanent,
} from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import { plainText } from "../text.ts";

export const WRONG_ADDRESS: Failure = {
  class: "permanent",
  message:
    "No Ghost was found at this address. Use the address under which you open Ghost Admin, without /ghost.",
};

export function failureOfGhost(answer: Answer): Failure {
  const { status } = answer;
  const error = dig(answer.json, "errors", 0);
  // The useful sentence is in `context`; `message` is generic.
  const said = plainText(digText(error, "context") || digText(error, "message"));
  const failure =
    (answer.json === undefined ? failureOfPage(answer) : null) ?? failureOfKey(status, error, said);
  if (failure) return failure;
  if (status === 404)
    return isPostMissing(error)
      ? permanent(status, "The post no longer exists on Ghost. Publish it again as a new post.", {
          gone: true,
        })
      : { ...WRONG_ADDRESS, status };
  if (status === 413)
    return permanent(status, "The post is larger than the web server of the site accepts.");
  return failureOfStatus(answer, "Ghost", said);
}

/** An address that Ghost's API does not have is the same type of error. */
function isPostMissing(error: unknown): boolean {
  return (
    digText(error, "type") === "NotFoundError" &&
    /post not found/i.test(`${digText(error, "message")} ${digText(error, "context")}`)
  );
}

/** What an answer without JSON means, which does not come from Ghost's API. */
function failureOfPage(answer: Answer): Failure | null {
  const { status } = answer;
  if (status === 404) return { ...WRONG_ADDRESS, status };
  const messages = failureOfMessages(answer);
  if (messages && status < 500) return messages;
  if (status >= 200 && status < 300)
    return {
      class: "unknown",
      status,
      message: "The site answered with a web page instead of a confirmation.",
    };
  const locked = failureOfSitePassword(answer, "/ghost/api/");
  if (locked) return locked;
  return status === 401 || status === 403
    ? permanent(
        status,
        "A firewall in front of the site refused the request. Allow access to the Ghost Admin API there.",
      )
    : null;
}

/** What a refused key or sign-in means. */
function failureOfKey(status: number, error: unknown, said: string): Failure | null {
  const message = digText(error, "message");
  const sentence = keySentence(digText(error, "code"), message);
  if (sentence === CLOCKS_DIFFER) return permanent(status, sentence);
  if (sentence !== undefined) return permanent(status, sentence, { reconnect: true });
  if (status === 401)
    return permanent(status, "Ghost did not accept the Admin API key. Copy the whole key again.", {
      reconnect: true,
    });
  if (status !== 403) return null;
  return /authorization failed/i.test(message)
    ? permanent(
        status,
        "The web server in front of Ghost removes the Authorization header; ask your host to pass it on.",
      )
    : permanent(status, `This key may not publish on Ghost.${itSaid(said)}`, { reconnect: true });
}

const CLOCKS_DIFFER =
  "Ghost refused the sign-in because the clocks differ. Set the clock of this server.";

/** What Ghost's codes of a refused key mean; undefined for every other code. */
function keySentence(code: string, message: string): string | undefined {
  if (code === "UNKNOWN_ADMIN_API_KEY")
    return "Ghost does not know this Admin API key. It was deleted, or it belongs to another site.";
  if (code === "INVALID_API_KEY_TYPE")
    return "This is a Content API key. Use the Admin API key of the custom integration.";
  if (code !== "INVALID_JWT") return undefined;
  return /maxage|expired|nbf|iat/i.test(message)
    ? CLOCKS_DIFFER
    : "Ghost did not accept the secret of this Admin API key. Copy the whole key again.";
}
