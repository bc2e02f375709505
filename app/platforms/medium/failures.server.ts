import type { Answer } from "../calls.server.ts";
import { failureOfStatus, itSaid, permanent } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import { plainText } from "../text.ts";

const HOUR_SECONDS = 3600;

/** What an answer that is no success means. */
export function failureOfMedium(answer: Answer): Failure {
  const { status } = answer;
  const code = digText(answer.json, "errors", 0, "code");
  const said = plainText(dig(answer.json, "errors", 0, "message"));
  if (status === 429 || /rate limit for publishing/i.test(said))
    return {
      class: "transient",
      status,
      retryAfter: HOUR_SECONDS,
      message:
        "Medium takes about ten posts a day and has no more room for now. If it stays so, publish the post again tomorrow.",
    };
  if (answer.json === undefined && (status === 401 || status === 403))
    return permanent(
      status,
      "Medium's protection against robots refused this server. The token may be right; copy the post over by hand.",
    );
  if (status === 401 || (status === 403 && /^600[0-5]$/.test(code)))
    return permanent(
      status,
      "Medium did not accept the integration token. It was revoked, or Medium no longer allows it.",
      { reconnect: true },
    );
  if (status === 403)
    return permanent(
      status,
      `Medium does not allow this. In a publication, writers may create drafts only.${itSaid(said)}`,
    );
  return failureOfStatus(answer, "Medium", said);
}
