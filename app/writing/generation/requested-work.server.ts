import type { Planned } from "#app/plans/usage.server.ts";
import { type Outline, readOutline } from "../outline.ts";
import { helpBody, helpForCall } from "../help/api-help.server.ts";
import { generateInternalLinks } from "../linking.server.ts";
import { keywordsBody, linksBody, postBody } from "../requests.server.ts";
import { type CallResearch, readCallResearch } from "../research/research-call.server.ts";
import { writeForCall } from "../write-for-call.server.ts";
import { generateKeywords } from "../writing.server.ts";
import { type Claim, keepOutline, keepResearch } from "./claim.server.ts";
import type { RunControls, WritePost } from "./controls.ts";

/**
 * Makes what a call of the API asked for, as it is answered. Throws what the writer throws, and the
 * reason of an abort.
 */
export async function workOnRequest(
  user: Planned,
  claim: Claim,
  write: WritePost,
  controls: Omit<RunControls, "endAfter">,
): Promise<object> {
  const { report, signal } = controls;
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
      const kept = {
        research: readCallResearch(claim.research),
        outline: readOutline(claim.outline),
        keepResearch: (found: CallResearch) => keepResearch(claim, found),
        keepOutline: (made: Outline) => keepOutline(claim, made),
      };
      return writeForCall(user, postBody.parse(claim.request), controls, kept, write);
    }
    default:
      throw new Error(`the API begins no run of the kind ${claim.kind}`);
  }
}
