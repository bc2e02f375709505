import { env } from "#app/lib/env.server.ts";
import { claudeWriter } from "./claude.server.ts";
import { builtinWriter } from "./builtin.server.ts";
import type { Writer } from "./writer.ts";

/**
 * The writer of this installation: Anthropic's model if there is an API key, otherwise the built-in
 * one.
 */
export function currentWriter(): Writer {
  return env.ANTHROPIC_API_KEY
    ? claudeWriter({
        apiKey: env.ANTHROPIC_API_KEY,
        baseURL: env.ANTHROPIC_BASE_URL,
        model: env.ANTHROPIC_MODEL,
      })
    : builtinWriter;
}
