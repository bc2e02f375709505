import type Anthropic from "@anthropic-ai/sdk";
import { AppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import type { ModelRequest } from "../model.server.ts";
import { exchange, type Answer, type Connection } from "./exchange.server.ts";
import { repeatOnce, type Attempt } from "./model-errors.server.ts";
import { quirksOf, rememberQuirks } from "./quirks.server.ts";
import { fewerTokens, quirksAfter } from "./refusals.server.ts";
import { sentencesFor, type Sentences } from "./sentences.ts";

export interface Question extends Omit<ModelRequest, "prompt"> {
  system: string;
  messages: Anthropic.MessageParam[];
  effort: "low" | "medium";
  /** The JSON schema of the answer; null for free text. */
  schema: Record<string, unknown> | null;
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
  const sentences = question.picture === undefined ? known : { ...known, request: known.picture };
  return repeatOnce(question.signal, { name: service.name, sentences }, async (attempt) =>
    wholeText(await askWithin(connection, question, attempt), sentences),
  );
}

/** Refused requests that are asked again without what was refused. */
const MOST_TRIES = 4;

async function askWithin(
  connection: Connection,
  question: Question,
  attempt: Attempt,
): Promise<Answer> {
  const { service } = connection;
  let quirks = quirksOf(service);
  let maxTokens = question.maxTokens;
  for (let tries = 1; ; tries++) {
    const sent = { format: question.schema !== null && quirks.format, effort: quirks.effort };
    try {
      const answer = await send(connection, { ...question, maxTokens }, sent, attempt);
      if (quirks !== quirksOf(service)) rememberQuirks(service, quirks);
      return answer;
    } catch (error) {
      const fewer = maxTokens === question.maxTokens ? fewerTokens(error, maxTokens) : null;
      const without = fewer === null ? quirksAfter(error, service, quirks, sent) : quirks;
      if (tries === MOST_TRIES || !without) throw error;
      log.info({ model: service.model, ...without, fewer }, "a server takes less than was sent");
      quirks = without;
      maxTokens = fewer ?? maxTokens;
    }
  }
}

function send(
  connection: Connection,
  { purpose, system, messages, effort, schema, maxTokens, signal, onText }: Question,
  sent: { format: boolean; effort: boolean },
  attempt: Attempt,
): Promise<Answer> {
  const config: Anthropic.OutputConfig = {
    ...(sent.effort ? { effort } : {}),
    ...(sent.format && schema ? { format: { type: "json_schema", schema } } : {}),
  };
  const params = {
    max_tokens: maxTokens,
    system,
    messages,
    ...(sent.effort || sent.format ? { output_config: config } : {}),
  };
  return exchange(connection, { purpose, params, signal }, attempt, (text) => {
    if (!onText || text === "") return;
    attempt.shown = true;
    onText(text);
  });
}

function wholeText({ text, stopReason }: Answer, sentences: Sentences): string {
  if (stopReason === "refusal") throw new AppError("upstream", sentences.refusal);
  if (stopReason === "max_tokens" || stopReason === "model_context_window_exceeded")
    throw new AppError("upstream", sentences.truncated);
  return text;
}
