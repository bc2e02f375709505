import type { CheckedFact, SourceName, Support } from "#app/content/facts/fact.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { pick } from "#app/lib/pick.ts";
import { type ClaimAnswer, toClaim } from "#app/posts/claims.server.ts";
import type { GeneratedPost } from "./generated-post.ts";

const POST_FIELDS = [
  "title",
  "content",
  "excerpt",
  "seoScore",
  "metaDescription",
  "writer",
] as const satisfies ReadonlyArray<keyof GeneratedPost>;

/** An article as the API answers it. */
export type ArticleAnswer = Pick<GeneratedPost, (typeof POST_FIELDS)[number]> & {
  claims: ClaimAnswer[];
  /** The pages that it was written from. */
  sources: SourceName[];
  warnings: string[];
};

/** An article for its caller; `notes` are what a user of Create would read on Review. */
export function toAnswer(
  post: GeneratedPost & { notes: string[] },
  sources: readonly SourceName[],
): ArticleAnswer {
  const facts = post.facts ?? [];
  return {
    ...pick(post, POST_FIELDS),
    claims: facts.map(toClaim),
    sources: sources.map((source) => pick(source, ["url", "title"])),
    warnings: [...post.notes, claimsWarning(facts)].filter(Boolean),
  };
}

/** How many claims need a look; "" where none does. */
function claimsWarning(facts: readonly CheckedFact[]): string {
  const open = facts.filter(({ support }) => support !== "supported");
  if (open.length === 0) return "";
  if (facts.every(({ support }) => support === "unchecked"))
    return `${pluralize(facts.length, "claim")} could not be compared with a source. Check each before you publish.`;
  const count = (one: Support) => open.filter(({ support }) => support === one).length;
  const [against, disputed] = [count("contradicted"), count("disputed")];
  const contradicted = against === 0 ? "" : `, and a source contradicts ${against} of them`;
  const disagree = disputed === 0 ? "" : `, and sources disagree on ${disputed} of them`;
  const verb = open.length === 1 ? "is" : "are";
  return `${open.length} of ${pluralize(facts.length, "claim")} ${verb} not supported by a source${contradicted}${disagree}. Check them before you publish.`;
}
