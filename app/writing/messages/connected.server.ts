import type Anthropic from "@anthropic-ai/sdk";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import type { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import type { Meter, Model, ModelRequest } from "../model.server.ts";
import { repairPrompt, SYSTEM } from "../prompts.server.ts";
import { ask } from "./ask.server.ts";
import { connect, type Connection } from "./exchange.server.ts";
import { quirksOf, rememberQuirks } from "./quirks.server.ts";
import { readJson } from "./read-json.ts";
import { searchWeb } from "./search.server.ts";
import { sentencesFor } from "./sentences.ts";
import type { Service } from "./service.ts";

/** Of an answer that could not be used, sent back with the problem. In characters. */
const LONGEST_SENT_BACK = 20_000;

/**
 * An answer that fits the schema. Asks a second time, naming the problem, if the first one does
 * not. Throws AppError.
 */
async function answerBySchema<T>(
  connection: Connection,
  { prompt, ...request }: ModelRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const { service } = connection;
  const local = service.source === "local";
  const format = zodOutputFormat(schema).schema;
  const inWords = jsonInWords(format);
  const answer = (messages: Anthropic.MessageParam[]) =>
    ask(connection, { ...request, system: SYSTEM, messages, effort: "low", schema: format });
  // A slow server that ignores the schema must not have worked in vain.
  const asked = local || !quirksOf(service).format ? `${prompt}\n${inWords}` : prompt;
  const question = questionOf(asked, request.picture);
  const first = await answer([question]);
  const read = readJson(first, schema);
  if (local && !(read.ok && read.bare)) rememberQuirks(service, { format: false });
  if (read.ok) return read.value;
  const second = await answer([
    question,
    { role: "assistant", content: first.slice(0, LONGEST_SENT_BACK).trim() || "(empty)" },
    { role: "user", content: `${repairPrompt(read.problem)}\n${inWords}` },
  ]);
  const repaired = readJson(second, schema);
  if (repaired.ok) return repaired.value;
  throw new AppError("upstream", sentencesFor(service).malformed, {
    cause: new Error(repaired.problem),
  });
}

/** The prompt, after the picture that it is about. */
function questionOf(text: string, picture: string | undefined): Anthropic.MessageParam {
  if (picture === undefined) return { role: "user", content: text };
  const source = { type: "base64", media_type: "image/jpeg", data: picture } as const;
  return {
    role: "user",
    content: [
      { type: "image", source },
      { type: "text", text },
    ],
  };
}

function jsonInWords(schema: unknown): string {
  return `Answer with one JSON object and nothing else: no code fence, no remark. Its JSON schema:\n${JSON.stringify(schema)}`;
}

type Calls = Required<Pick<Model, "answer" | "write" | "search">>;

/** The calls of a model. With this module comes the SDK, a megabyte: import it when one is made. */
export function connected(service: Service, meter: Meter): Calls {
  const connection = connect(service, meter);
  return {
    answer: (request, schema) => answerBySchema(connection, request, schema),
    write: ({ prompt, ...request }, onText) =>
      ask(connection, {
        ...request,
        system: SYSTEM,
        messages: [{ role: "user", content: prompt }],
        effort: "medium",
        schema: null,
        onText,
      }),
    search: (request) => searchWeb(connection, request),
  };
}
