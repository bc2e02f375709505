import { wordsOfHtml } from "#app/content/text.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { GeneratedPost } from "#app/writing/generated-post.ts";
import { NO_MATERIALS } from "#app/writing/post-brief.ts";
import { pageId } from "#app/writing/research/evidence.ts";
import { figuresOf } from "#app/writing/revise/accept-block.ts";
import { generatePost } from "#app/writing/writing.server.ts";
import type { RequestBody } from "../fakes/messages-behaviour.ts";
import { startMessagesApi } from "../fakes/messages-api.ts";
import { readRecordings, type Recording } from "./recording.ts";
import { answerTo } from "./replay-answers.ts";
import { countTokens, type Taken } from "./replay-tokens.ts";
import { newUser } from "./write-article.ts";

/** What an article may cost, and what of its input comes from the cache where it has sources. */
const MOST_DOLLARS = 0.2;
const LEAST_CACHED = 0.5;

interface Played {
  recording: Recording;
  taken: Taken;
  post: GeneratedPost;
  lostClaims: string[];
  lostFigures: string[];
}

/** Writes the recorded articles again and prints what they take; true if what is promised holds. */
export async function runReplay(): Promise<boolean> {
  console.log("\nArticles from recorded answers");
  console.log(`  ${row(HEADER)}`);
  const all: Played[] = [];
  for (const recording of readRecordings()) {
    const played = await play(recording);
    all.push(played);
    print(played);
  }
  const dear = all.filter(({ taken }) => taken.dollars > MOST_DOLLARS);
  const uncached = all.filter(
    ({ taken, recording }) =>
      recording.sources.length > 0 && taken.cached < taken.input * LEAST_CACHED,
  );
  const lossy = all.filter(({ lostFigures }) => lostFigures.length > 0);
  const isCheap = holds("at most $0.20 each", dear);
  holds("half of the input from the cache where there are sources", uncached);
  const isWhole = holds("no figure is lost", lossy);
  return isCheap && isWhole;
}

function holds(rule: string, against: readonly Played[]): boolean {
  const names = against.map(({ recording }) => recording.name).join(", ");
  console.log(`  ${rule}: ${names === "" ? "held" : `not held by ${names}`}`);
  return names === "";
}

/** Has an article written by a server that gives its recorded answers. */
async function play(recording: Recording): Promise<Played> {
  const sent: Array<{ body: RequestBody; answer: string }> = [];
  const lostClaims: string[] = [];
  const fake = await startMessagesApi({
    needsKey: true,
    takesSchema: true,
    thinking: () => "none",
    chatty: false,
    answers: (body) => {
      const answer = answerTo(body, recording, lostClaims);
      sent.push({ body, answer });
      return answer;
    },
  });
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = env;
  Object.assign(env, { ANTHROPIC_API_KEY: "test-key", ANTHROPIC_BASE_URL: fake.url });
  try {
    const post = await generatePost(await newUser(), inputOf(recording));
    const lostFigures = await figuresLost(recording, post.content);
    return { recording, taken: countTokens(sent), post, lostClaims, lostFigures };
  } finally {
    Object.assign(env, { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL });
    await fake.close();
  }
}

function inputOf({ brief: { notes, interview, voice, ...typed }, sources }: Recording) {
  const named = sources.map((source, at) => ({ ...source, id: pageId(at) }));
  return { ...typed, materials: { ...NO_MATERIALS, sources: named, notes, interview, voice } };
}

/** The figures of the recorded article, with its revised blocks, that an article does not have. */
async function figuresLost({ answers, sources }: Recording, html: string): Promise<string[]> {
  const links = sources.map(({ url }) => url);
  const clean = await workOnText("cleanGenerated", answers.article, links);
  const blocks = await workOnText("readBlocks", clean.html);
  const revised = new Map(answers.revise.map(({ block, html: fresh }) => [block, fresh]));
  const final = blocks.map((block, at) => revised.get(at + 1) ?? block.html).join("\n");
  const has = new Set(figuresOf(await textOf(html)));
  return [...new Set(figuresOf(await textOf(final)))].filter((figure) => !has.has(figure));
}

async function textOf(html: string): Promise<string> {
  return (await workOnText("readBlocks", html)).map(({ text }) => text).join("\n");
}

const COSTS = ["calls", "in", "cached", "out", "dollars"];
const RESULTS = [
  "words",
  "score",
  "supported",
  "to compare",
  "no source",
  "contradicted",
  "disputed",
];
const HEADER = ["article", ...COSTS, ...RESULTS];

function row([name = "", ...numbers]: readonly string[]): string {
  const padded = numbers.map((cell, at) => cell.padStart(Math.max(6, HEADER[at + 1]!.length)));
  return [name.padEnd(14), ...padded].join(" ");
}

function print({ recording, taken, post, lostClaims, lostFigures }: Played): void {
  const { facts = [] } = post;
  const count = (...states: string[]) =>
    facts.filter(({ support }) => states.includes(support)).length;
  const numbers = [wordsOfHtml(post.content), post.seoScore, count("supported")].concat([
    count("unclear", "unchecked"),
    count("not_found"),
    count("contradicted"),
    count("disputed"),
  ]);
  const { calls, input, cached, output, dollars } = taken;
  const share = `${Math.round((100 * cached) / input)} %`;
  const costs = [String(calls), String(Math.round(input)), share, String(Math.round(output))];
  const cells = [recording.name, ...costs, dollars.toFixed(3), ...numbers.map(String)];
  console.log(`  ${row(cells)}`);
  for (const claim of lostClaims) console.log(`  ! lost claim: ${claim}`);
  for (const figure of lostFigures) console.log(`  ! lost figure: ${figure}`);
}
