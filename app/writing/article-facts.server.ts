import type { FoundFact } from "#app/content/facts/fact.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Materials, TypedBrief, WriterKind } from "./writer.ts";

type Typed = Pick<
  TypedBrief,
  "topic" | "targetAudience" | "industry" | "instructions" | "keywords"
>;

/**
 * The sentences of a model's article that its user should check. A plan claims nothing, and an
 * example was checked before.
 */
export async function findArticleFacts(
  kind: WriterKind,
  content: string,
  brief: Typed & Pick<Materials, "sources" | "notes">,
): Promise<FoundFact[]> {
  if (kind !== "model") return [];
  const { topic, targetAudience, industry, instructions, keywords, notes, sources } = brief;
  const typed = [topic, targetAudience, industry, instructions, notes, ...keywords];
  return workOnText("findFacts", content, { sources, brief: typed.join("\n") });
}
