import { AppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import type { ModelRequest } from "../model.server.ts";
import { exchange, type Answer, type Connection } from "./exchange.server.ts";
import { repeatOnce, type Attempt } from "./failure.server.ts";
import { quirksOf, rememberQuirks } from "./quirks.server.ts";
import { fewerTokens, quirksAfter } from "./refusals.server.ts";
import { sentencesFor, type Sentences } from "./sentences.ts";
import type { Format } from "./quirks.server.ts";
import type { Message } from "./wire.server.ts";

export interface Question extends Omit<ModelRequest, "shared" | "prompt" | "picture"> {
  system: string;
  /** The messages where a schema is sent in this way. */
  messages: (format: Format) => readonly Message[];
  effort: "low" | "medium";
  /** The JSON schema of the answer; null for free text. */
  schema: Record<string, unknown> | null;
  /** A picture is among the messages. */
  withPicture?: boolean;
  /** Gets the text so far. Once it was called, a failure is not repeated. */
  onText?: (text: string) => void;
}

/**
 * The text that a model answers. Repeats what fails in passing once, and leaves out what the server
 * does not take. Throws AppError, also for a refusal and a truncated answer.
 */
export function ask(connection: Connection, question: Question): Promise<string> {
  const { service } = connection;
  const known = sentencesFor(service);
  // Whoever refuses a request with a picture refuses the picture.
  const sentences = question.withPicture ? { ...known, request: known.picture } : known;
  const { name, patience } = service;
  const called = { name, sentences, loadMs: patience.loadMs };
  return repeatOnce(question.signal, called, async (attempt) =>
    wholeText(await askWithin(connection, question, attempt), sentences),
  );
}

/** Refused requests that are asked again without what was refused. */
const MOST_TRIES = 6;

async function askWithin(
  connection: Connection,
  { purpose, system, messages, effort, schema, maxTokens: asked, signal, onText }: Question,
  attempt: Attempt,
): Promise<Answer> {
  const { service } = connection;
  let quirks = quirksOf(service);
  let maxTokens = asked;
  const show = (text: string) => {
    if (!onText || text === "") return;
    attempt.shown = true;
    onText(text);
  };
  for (let tries = 1; ; tries++) {
    const request = {
      system,
      messages: messages(quirks.format),
      maxTokens,
      effort: quirks.effort ? effort : null,
      schema: quirks.format === "words" ? null : schema,
      quirks,
    };
    try {
      const answer = await exchange(connection, { purpose, request, signal }, attempt, show);
      if (quirks !== quirksOf(service)) rememberQuirks(service, quirks);
      return answer;
    } catch (error) {
      const fewer = maxTokens === asked ? fewerTokens(error, maxTokens) : null;
      const without = fewer === null ? quirksAfter(error, service, quirks, request) : quirks;
      if (tries === MOST_TRIES || !without) throw error;
      log.info({ model: service.model, ...without, fewer }, "a server takes less than was sent");
      quirks = without;
      maxTokens = fewer ?? maxTokens;
    }
  }
}

function wholeText({ text, end }: Answer, sentences: Sentences): string {
  if (end === "refusal") throw new AppError("upstream", sentences.refusal);
  if (end === "truncated") throw new AppError("upstream", sentences.truncated);
  return text;
}
