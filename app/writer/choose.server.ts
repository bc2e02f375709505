import { env } from "#app/lib/env.server.ts";
import { anthropicWriter } from "./anthropic.server.ts";
import { builtinWriter } from "./builtin.server.ts";
import type { Writer } from "./writer.ts";

/** The writer of this installation: Anthropic's model with an API key, the built-in one without. */
export function currentWriter(): Writer {
  return env.ANTHROPIC_API_KEY
    ? anthropicWriter({
        apiKey: env.ANTHROPIC_API_KEY,
        baseURL: env.ANTHROPIC_BASE_URL,
        model: env.ANTHROPIC_MODEL,
      })
    : builtinWriter;
}
