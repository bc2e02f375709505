import { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import type { Meter, Model, ModelRequest, Prompt } from "../model.server.ts";
import { repairPrompt, SYSTEM } from "../prompts.server.ts";
import { ask } from "./ask.server.ts";
import type { Connection } from "./exchange.server.ts";
import { quirksOf, rememberQuirks } from "./quirks.server.ts";
import { readJson } from "./read-json.ts";
import { sentencesFor } from "./sentences.ts";
import type { Service } from "./service.ts";
import type { Format } from "./quirks.server.ts";
import type { Message } from "./wire.server.ts";

/** Of an answer that could not be used, sent back with the problem. In characters. */
const LONGEST_SENT_BACK = 20_000;

/**
 * Whether a service keeps the parts that requests share. It would not if each had a schema of its
 * own, which it reads before them, or another effort.
 */
function keepsShared({ wire, source }: Service, { shared = [] }: Prompt): boolean {
  return wire === "messages" && source !== "local" && shared.length > 0;
}

/**
 * An answer that fits the schema. Asks a second time, naming the problem, if the first one does
 * not. Throws AppError.
 */
async function answerBySchema<T>(
  connection: Connection,
  { shared, prompt, picture, ...request }: ModelRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const { service } = connection;
  const keeps = keepsShared(service, { shared, prompt });
  const { $schema: _dialect, ...format } = z.toJSONSchema(schema, { reused: "inline" });
  const inWords = jsonInWords(format);
  const enforced = (how: Format) => !keeps && (how === "strict" || how === "schema");
  const question = (how: Format): Message => ({
    role: "user",
    shared,
    // A slow server that ignores the schema must not have worked in vain.
    text: service.ignoresSchemas || !enforced(how) ? `${prompt}\n${inWords}` : prompt,
    picture,
  });
  const answer = (messages: (how: Format) => Message[]) =>
    ask(connection, {
      ...request,
      system: SYSTEM,
      messages,
      effort: keeps ? "medium" : "low",
      schema: keeps ? null : format,
      withPicture: picture !== undefined,
    });
  const first = await answer((how) => [question(how)]);
  const read = readJson(first, schema);
  if (service.ignoresSchemas && enforced(quirksOf(service).format) && !(read.ok && read.bare))
    rememberQuirks(service, { format: "words" });
  if (read.ok) return read.value;
  const second = await answer((how) => [
    question(how),
    { role: "assistant", text: first.slice(0, LONGEST_SENT_BACK).trim() || "(empty)" },
    { role: "user", text: `${repairPrompt(read.problem)}\n${inWords}` },
  ]);
  const repaired = readJson(second, schema);
  if (repaired.ok) return repaired.value;
  throw new AppError("upstream", sentencesFor(service).malformed, {
    cause: new Error(repaired.problem),
  });
}

function jsonInWords(schema: unknown): string {
  return `Answer with one JSON object and nothing else: no code fence, no remark. Its JSON schema:\n${JSON.stringify(schema)}`;
}

type Calls = Required<Pick<Model, "answer" | "write" | "search">>;

/** The calls of a model. With its wire comes an SDK, a megabyte: import it when one is made. */
export async function connected(service: Service, meter: Meter): Promise<Calls> {
  const { makeWire, searchWeb } = await WIRES[service.wire]();
  const connection: Connection = { service, wire: makeWire(service), meter };
  return {
    answer: (request, schema) => answerBySchema(connection, request, schema),
    write: ({ shared, prompt, ...request }, onText) =>
      ask(connection, {
        ...request,
        system: SYSTEM,
        messages: () => [{ role: "user", shared, text: prompt }],
        effort: "medium",
        schema: null,
        onText,
      }),
    search: (request) => searchWeb(connection, request),
  };
}

const WIRES = {
  messages: async () => ({
    ...(await import("../messages/messages-wire.server.ts")),
    ...(await import("../messages/search.server.ts")),
  }),
  chat: async () => ({
    ...(await import("../chat/chat-wire.server.ts")),
    searchWeb: ({ service }: Connection): Promise<never> =>
      Promise.reject(new AppError("upstream", sentencesFor(service).noSearch)),
  }),
};
