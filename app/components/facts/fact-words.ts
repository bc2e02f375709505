import type { FactKind, Support } from "#app/content/facts/fact.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { FactView } from "#app/posts/facts.server.ts";

const WORDS: Record<FactKind, string> = {
  figure: "a figure",
  date: "a date",
  price: "a price",
  percentage: "a percentage",
  superlative: "a superlative",
  study: "a study",
  law: "a law",
  name: "a name",
  quote: "a quotation",
  experience: "an experience",
  health: "a claim about health",
  comparison: "a comparison",
};

const SUPPORT_WORDS: Record<Support, string> = {
  supported: "Your source says so.",
  unclear: "Compare with your source.",
  contradicted: "Your source says otherwise.",
  disputed: "Your sources disagree.",
  not_found: "No source says so.",
  unchecked: "Not compared with your sources.",
};

/** What the check found of a sentence. */
export function supportWords({ support, quotes }: Pick<FactView, "support" | "quotes">): string {
  return support === "not_found" && quotes.length > 0
    ? "No source says all of this."
    : SUPPORT_WORDS[support];
}

/** What a sentence holds: "A figure, a name."; empty where no kind is known. */
export function factWords(kinds: readonly FactKind[]): string {
  const words = kinds.map((kind) => WORDS[kind]).join(", ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** "3 facts unchecked": those that neither a source nor the user confirms; empty without any. */
export function uncheckedWords(
  facts: ReadonlyArray<Pick<FactView, "checked" | "support">>,
): string {
  const open = facts.filter(({ checked, support }) => !checked && support !== "supported");
  return open.length === 0 ? "" : `${pluralize(open.length, "fact")} unchecked`;
}
