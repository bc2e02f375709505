import type { ModelClaim } from "#app/content/facts/fact.ts";
import type { CheckedFact, KnownTexts } from "#app/content/facts/fact.ts";
import type { Recheck } from "#app/content/facts/recheck.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { OWN_ANSWERS, OWN_NOTES } from "#app/copy/facts.ts";
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
  const known = { sources, brief: typed.join("\n") };
  const { claims, rechecks } = check ? await askForClaims(content, known, check) : NONE;
  return workOnText("checkFacts", content, known, claims, rechecks);
}

interface Answers {
  claims: ModelClaim[];
  rechecks: Recheck[];
}

const NONE: Answers = { claims: [], rechecks: [] };

/** What a model says of the claims; where its second look fails, the first stands alone. */
async function askForClaims(
  content: string,
  known: KnownTexts,
  { editor, signal }: Check,
): Promise<Answers> {
  const sentences = await workOnText("numberSentences", content, known.sources);
  if (sentences.article.length === 0) return NONE;
  const { claims } = await orElse(signal, NONE, () => editor.claims(sentences, signal));
  const questions = await workOnText("questionClaims", content, known, claims);
  if (questions.length === 0) return { claims, rechecks: [] };
  const { rechecks } = await orElse(signal, NONE, () =>
    editor.recheck(sentences, questions, signal),
  );
  return { claims, rechecks };
}
