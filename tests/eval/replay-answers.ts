import type { RequestBody } from "../fakes/messages-behaviour.ts";
import { dataOf, schemaText } from "../fakes/messages-text.ts";
import type { CitedClaim, Recheck } from "#app/content/facts/recheck.ts";
import type { RecordedClaim, RecordedRecheck, Recording } from "./recording.ts";

/** A property that only the schema of one kind of request has. */
const ASKED_BY = [
  ["faults", "critique"],
  ["sections", "outline"],
  ["metaDescription", "lines"],
  ["wishes", "wishes"],
] as const;

/**
 * The recorded answer to a request, with its mark and its numbers. A claim whose sentences the
 * request does not have is added to `lost`.
 */
export function answerTo(body: RequestBody, { answers }: Recording, lost: string[]): string {
  const schema = schemaText(body);
  const data = dataOf(body);
  if (schema.includes('"rechecks"')) return JSON.stringify({ rechecks: rechecked(answers, data) });
  if (schema.includes('"claims"')) return JSON.stringify(numbered(answers.claims, data, lost));
  const [, kind] = ASKED_BY.find(([property]) => schema.includes(`"${property}"`)) ?? [];
  if (kind) return JSON.stringify(answers[kind]);
  const { mark } = data as { mark?: string };
  if (mark === undefined) return answers.article;
  return answers.revise.map(({ block, html }) => `[[${mark} ${block}]]\n${html}`).join("\n");
}

function numbered(claims: RecordedClaim[], data: Record<string, unknown>, lost: string[]) {
  const { article, sources = [] } = data as {
    article: string[];
    sources?: Array<{ sentences: string[] }>;
  };
  const evidence = sources.flatMap(({ sentences }) => sentences);
  return {
    claims: claims.flatMap(({ sentence, source, verdict, kind }) => {
      const at = numberOf(sentence, article);
      const from = source === "" ? 0 : numberOf(source, evidence);
      if (at !== null && from !== null) return [{ sentence: at, source: from, verdict, kind }];
      lost.push(at === null ? sentence : source);
      return [];
    }),
  };
}

/** The second answers; a question that is not among the recorded ones finds a difference. */
function rechecked({ rechecks }: Recording["answers"], data: Record<string, unknown>): Recheck[] {
  const { claims, sources = [] } = data as {
    claims: CitedClaim[];
    sources?: Array<{ sentences: string[] }>;
  };
  const evidence = sources.flatMap(({ sentences }) => sentences);
  return claims.map(({ sentence, text }) => {
    const { differences, same, ...recorded } = rechecks.find((one) => one.text === text) ?? UNKNOWN;
    const named = recorded.sources.flatMap((said) => numberOf(said, evidence) ?? []);
    return { sentence, differences, sources: named, same };
  });
}

const UNKNOWN: RecordedRecheck = {
  text: "",
  differences: ["nothing is recorded"],
  sources: [],
  same: false,
};

/** The least share of a sentence's words that another form of it has. */
const LEAST_COMMON = 0.7;

/** The number of a sentence among "[1] …", "[2] …": of the most similar one, if it is similar. */
function numberOf(sentence: string, numberedOnes: readonly string[]): number | null {
  const wanted = wordsOf(sentence);
  let best = { number: null as number | null, likeness: 0 };
  for (const one of numberedOnes) {
    const [, number, text = ""] = /^\[(\d+)\] ([\s\S]*)$/.exec(one) ?? [];
    if (text === sentence) return Number(number);
    const words = wordsOf(text);
    const common = [...wanted].filter((word) => words.has(word)).length;
    const likeness = common / (wanted.size + words.size);
    if (common >= wanted.size * LEAST_COMMON && likeness > best.likeness)
      best = { number: Number(number), likeness };
  }
  return best.number;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
