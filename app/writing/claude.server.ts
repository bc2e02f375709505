import Anthropic from "@anthropic-ai/sdk";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import type { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import { CLAUDE_SENTENCES, repeatOnce } from "./claude-errors.server.ts";
import { writerOf } from "./model-writer.server.ts";
import type { Model } from "./model.server.ts";
import { repairPrompt, SYSTEM } from "./prompts.server.ts";
import type { Writer } from "./writer.ts";

interface AnthropicSettings {
  apiKey: string;
  baseURL?: string | null | undefined;
  model: string;
  /** Longest wait for a response, and for the next words of a text, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

/** A writer that calls Anthropic's Messages API. */
export function claudeWriter(settings: AnthropicSettings): Writer {
  return writerOf(anthropicModel(settings));
}

function anthropicModel({
  apiKey,
  baseURL = null,
  model,
  timeoutMs = TIMEOUT_MS,
}: AnthropicSettings): Model {
  const client = new Anthropic({
    apiKey,
    baseURL,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
  });
  return {
    id: model,
    label: `Anthropic ${model}`,
    answer: (prompt, schema, maxTokens, signal) =>
      answerBySchema(
        (messages) => ask(client, { model, max_tokens: maxTokens, messages }, schema, signal),
        prompt,
        schema,
      ),
    write: (prompt, maxTokens, onText, signal) =>
      repeatOnce(signal, async (progress) => {
        const watch = watchdog(signal, timeoutMs);
        const messages: Messages = [{ role: "user", content: prompt }];
        try {
          const stream = client.messages.stream(
            {
              model,
              max_tokens: maxTokens,
              messages,
              system: SYSTEM,
              output_config: { effort: "medium" },
            },
            { signal: watch.signal },
          );
          stream.on("streamEvent", watch.reset);
          stream.on("text", (_delta, text) => {
            progress.started = true;
            onText(text);
          });
          return textOf(await stream.finalMessage());
        } catch (error) {
          if (watch.expired() && !signal.aborted)
            throw new AppError("upstream", CLAUDE_SENTENCES.timeout, { cause: error });
          throw error;
        } finally {
          watch.stop();
        }
      }),
  };
}

type Messages = Anthropic.MessageParam[];
type Question = Pick<
  Anthropic.MessageCreateParamsNonStreaming,
  "model" | "max_tokens" | "messages"
>;

/** Asks a second time, naming the problem, if the first answer does not match the schema. */
async function answerBySchema<T>(
  answer: (messages: Messages) => Promise<string>,
  prompt: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const question: Anthropic.MessageParam = { role: "user", content: prompt };
  const first = await answer([question]);
  const read = readJson(first, schema);
  if (read.ok) return read.value;
  const second = await answer([
    question,
    { role: "assistant", content: first.trim() || "(empty)" },
    { role: "user", content: repairPrompt(read.problem) },
  ]);
  const repaired = readJson(second, schema);
  if (repaired.ok) return repaired.value;
  throw new AppError("upstream", CLAUDE_SENTENCES.malformed, {
    cause: new Error(repaired.problem),
  });
}

function ask(
  client: Anthropic,
  question: Question,
  schema: z.ZodType,
  signal: AbortSignal,
): Promise<string> {
  const { type, schema: jsonSchema } = zodOutputFormat(schema);
  const format = { type, schema: jsonSchema };
  return repeatOnce(signal, async () =>
    textOf(
      await client.messages.create(
        { ...question, system: SYSTEM, output_config: { effort: "low", format } },
        { signal },
      ),
    ),
  );
}

/** The text of a complete answer. Throws `upstream` for a refusal or a truncated answer. */
function textOf(message: Anthropic.Message): string {
  checkStop(message.stop_reason);
  return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

function checkStop(reason: Anthropic.StopReason | null): void {
  if (reason === "refusal") throw new AppError("upstream", CLAUDE_SENTENCES.refusal);
  if (reason === "max_tokens" || reason === "model_context_window_exceeded")
    throw new AppError("upstream", CLAUDE_SENTENCES.truncated);
}

function readJson<T>(
  text: string,
  schema: z.ZodType<T>,
): { ok: true; value: T } | { ok: false; problem: string } {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, value: parsed.data };
    return {
      ok: false,
      problem: parsed.error.issues
        .slice(0, 5)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  } catch {
    return { ok: false, problem: "it was not JSON." };
  }
}

/** Aborts when nothing has arrived for `ms`; follows the outer signal. */
function watchdog(outer: AbortSignal, ms: number) {
  const own = new AbortController();
  let timer = setTimeout(() => own.abort(), ms);
  return {
    signal: AbortSignal.any([outer, own.signal]),
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(() => own.abort(), ms);
    },
    expired: () => own.signal.aborted,
    stop: () => clearTimeout(timer),
  };
}
