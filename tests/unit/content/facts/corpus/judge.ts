import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";
import { type ModelClaim } from "#app/content/facts/fact.ts";
import { readPage } from "#app/content/readable-page.server.ts";
import type { Topic } from "./topic.ts";

/** A marked claim, and what became of it. */
export interface Judged {
  topic: string;
  /** "true", or what is wrong with it. */
  what: string;
  sentence: string;
  support: string;
}

const MARKED = /\{(\w+)\|([^|]*)\|([^{}]*)\}/g;

/**
 * What becomes of the marked claims of a topic after the worst model there is: it calls all of them
 * supported, and names the source sentence that looks most like it.
 */
export async function judge({ name, sources, article }: Topic): Promise<Judged[]> {
  const html = article.replace(MARKED, "$3");
  const known = await Promise.all(
    sources.map(async ({ url, text }) => {
      if (url === "") return { url, title: "your notes", text };
      return { url, ...(await readPage(`<body>${text}</body>`, true, 12_000)) };
    }),
  );
  const numbered = numberSentences(html, known);
  const evidence = numbered.sources.flatMap(({ sentences }) => sentences);
  const marks = [...article.matchAll(MARKED)].map(([, what = "", cites = "", sentence = ""]) => ({
    what,
    sentence,
    said: numbered.article.filter((one) => one.includes(sentence)),
    sources: cites.split(" & ").map((words) => evidence.find((one) => one.includes(words)) ?? ""),
  }));
  const numberOf = (line: string) => Number(/^\[(\d+)\]/.exec(line)?.[1] ?? 0);
  const claims: ModelClaim[] = marks.flatMap(({ what, said, sources: cited }) =>
    said.flatMap((one) =>
      [...new Set(cited)].map((source) => ({
        sentence: numberOf(one),
        source: numberOf(source),
        verdict: "supported" as const,
        kind: what === "experience" ? ("experience" as const) : ("figure" as const),
      })),
    ),
  );
  if (marks.some(({ said, sources: cited }) => said.length === 0 || cited.includes("")))
    throw new Error(`a mark of ${name} names nothing`);
  const facts = checkFacts(html, { sources: known, brief: "" }, claims);
  return marks.map(({ what, sentence }) => ({
    topic: name,
    what,
    sentence,
    support: facts.find((fact) => fact.sentence.includes(sentence))?.support ?? "unlisted",
  }));
}
