import type { RequestBody } from "../fakes/messages-behaviour.ts";

/** What requests take at a service with a cache. */
export interface Taken {
  calls: number;
  input: number;
  /** Of `input`: read from the cache, and written to it. */
  cached: number;
  written: number;
  output: number;
  dollars: number;
}

interface Part {
  text: string;
  cache_control?: unknown;
}

const CHARS_PER_TOKEN = 4;
/** Services keep nothing shorter. */
const LEAST_CACHED = 1_024;
/** List prices of a million tokens. */
const PRICES = { input: 3, cached: 0.3, written: 3.75, output: 15 };

/** The tokens of a run's requests and answers at a service that keeps what is marked. */
export function countTokens(sent: ReadonlyArray<{ body: RequestBody; answer: string }>): Taken {
  const kept = new Set<string>();
  const sum = { calls: 0, input: 0, cached: 0, written: 0, output: 0 };
  for (const { body, answer } of sent) {
    const { whole, marked } = readRequest(body);
    const longEnough = marked.filter(({ tokens }) => tokens >= LEAST_CACHED);
    const read = longEnough.findLast(({ beginning }) => kept.has(beginning))?.tokens ?? 0;
    for (const { beginning } of longEnough) kept.add(beginning);
    sum.calls += 1;
    sum.input += whole;
    sum.cached += read;
    sum.written += (longEnough.at(-1)?.tokens ?? 0) - read;
    sum.output += answer.length / CHARS_PER_TOKEN;
  }
  const { input, cached, written, output } = sum;
  const full = input - cached - written;
  const dollars =
    full * PRICES.input +
    cached * PRICES.cached +
    written * PRICES.written +
    output * PRICES.output;
  return { ...sum, dollars: dollars / 1_000_000 };
}

/** The tokens of a request, and all that stands up to each marked part of it, letter for letter. */
function readRequest({ model, tools, output_config, system, messages }: RequestBody) {
  const { format } = output_config ?? {};
  let chars = [tools, format, system].reduce<number>((total, one) => total + lengthOf(one), 0);
  let beginning = JSON.stringify([model, tools, output_config, system]);
  const marked: Array<{ beginning: string; tokens: number }> = [];
  for (const { role, content } of messages)
    for (const { text, cache_control } of partsOf(content)) {
      chars += text.length;
      beginning += JSON.stringify([role, text]);
      if (cache_control) marked.push({ beginning, tokens: chars / CHARS_PER_TOKEN });
    }
  return { whole: chars / CHARS_PER_TOKEN, marked };
}

function partsOf(content: unknown): Part[] {
  return typeof content === "string" ? [{ text: content }] : (content as Part[]);
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? value.length : (JSON.stringify(value) ?? "").length;
}
