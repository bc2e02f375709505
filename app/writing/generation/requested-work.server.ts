import type { Planned } from "#app/plans/usage.server.ts";
import { readOutline } from "../outline.ts";
import { helpBody, helpForCall } from "../help/api-help.server.ts";
import { generateInternalLinks } from "../linking.server.ts";
import { keywordsBody, linksBody, postBody } from "../requests.server.ts";
import { generateKeywords, writeForCall } from "../writing.server.ts";
import { type Claim, keepOutline } from "./claim.server.ts";
import type { RunControls, WritePost } from "./controls.ts";

/**
 * Makes what a call of the API asked for, as it is answered. Throws what the writer throws, and the
 * reason of an abort.
 */
export async function workOnRequest(
  user: Planned,
  claim: Claim,
  write: WritePost,
  { report, signal }: Pick<RunControls, "report" | "signal">,
): Promise<object> {
  switch (claim.kind) {
    case "keywords":
      return generateKeywords(user, keywordsBody.parse(claim.request), signal);
    case "links":
      return generateInternalLinks(user, linksBody.parse(claim.request), signal);
    case "help": {
      const onText = (html: string) => report({ step: "writing", html });
      return helpForCall(user, helpBody.parse(claim.request), onText, signal);
    }
    case "article": {
      const input = {
        ...postBody.parse(claim.request),
        outline: readOutline(claim.outline),
        keepOutline: (made: Parameters<typeof keepOutline>[1]) => keepOutline(claim, made),
      };
      return writeForCall(user, input, report, signal, write);
    }
    default:
      throw new Error(`the API begins no run of the kind ${claim.kind}`);
  }
}
