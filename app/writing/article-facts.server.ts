import type { CheckedFact } from "#app/content/facts/fact.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { OWN_ANSWERS, OWN_NOTES } from "#app/copy/facts.ts";
import { claimsAnswer } from "./claims.ts";
import { orElse } from "./or-else.server.ts";
import type { Editor } from "./editor.ts";
import type { Materials, TypedBrief } from "./post-brief.ts";
import type { WriterKind } from "./writer.ts";

type Typed = Pick<
  TypedBrief,
  "topic" | "targetAudience" | "industry" | "instructions" | "keywords"
>;

/** Who checks an article, and how long it may take. */
interface Check {
  editor: Editor;
  signal: AbortSignal;
}

/**
 * The sentences of a model's article that its user should check, with what the sources and the
 * user's notes say of them. Without `check`, or where it fails, none is called supported. A plan
 * claims nothing, and an example was checked before.
 */
export async function findArticleFacts(
  kind: WriterKind,
  content: string,
  brief: Typed & Pick<Materials, "sources" | "notes" | "interview">,
  check?: Check,
): Promise<CheckedFact[]> {
  if (kind !== "model") return [];
  const { topic, targetAudience, industry, instructions, keywords, notes } = brief;
  // The questions are left out: they are not the author's words.
  const answers = brief.interview.map(({ answer }) => answer).join("\n\n");
  const own = [
    { url: "", title: OWN_NOTES, text: notes },
    { url: "", title: OWN_ANSWERS, text: answers },
  ].filter(({ text }) => text.trim() !== "");
  const sources = [...brief.sources, ...own];
  const typed = [topic, targetAudience, industry, instructions, ...keywords];
  const claims = check ? await askForClaims(content, sources, check) : [];
  return workOnText("checkFacts", content, { sources, brief: typed.join("\n") }, claims);
}

async function askForClaims(
  content: string,
  sources: Materials["sources"],
  { editor, signal }: Check,
) {
  const sentences = await workOnText("numberSentences", content, sources);
  if (sentences.article.length === 0) return [];
  const { claims } = await orElse(signal, claimsAnswer.parse({ claims: [] }), () =>
    editor.claims(sentences, signal),
  );
  return claims;
}
