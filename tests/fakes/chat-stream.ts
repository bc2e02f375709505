import type http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour, Dialect, FakeRequest } from "./messages-behaviour.ts";
import { piecesOf, THOUGHT } from "./messages-stream.ts";

/** Streams an answer in the chunks of chat completions. */
export async function streamChat(
  entry: FakeRequest,
  behaviour: Behaviour,
  text: string,
  dialect: Dialect,
  response: http.ServerResponse,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "x-request-id": "req_fake" });
  const { model, stream_options } = entry.body;
  const send = (data: object) => void response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send({
      id: "chatcmpl_fake",
      object: "chat.completion.chunk",
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  if (behaviour.kind === "pings")
    for (let n = 0; n < behaviour.times; n++) {
      await sleep(behaviour.everyMs);
      response.write(": PROCESSING\n\n");
    }
  chunk({ role: "assistant", content: "" });
  if (dialect.thinking() === "blocks") chunk({ reasoning_content: THOUGHT });
  const thought = dialect.thinking() === "tags" ? `<think>\n${THOUGHT}\n</think>\n\n` : "";
  const pieces = piecesOf(behaviour, `${thought}${text}`);
  entry.pieces = pieces.length;
  for (const [at, piece] of pieces.entries()) {
    if (response.destroyed) return;
    entry.firstTextAt ??= performance.now();
    entry.piecesSent = (entry.piecesSent ?? 0) + 1;
    chunk({ content: piece });
    await sleep(behaviour.kind === "slow" ? behaviour.delayMs : (dialect.betweenMs?.() ?? 0));
    if (at < pieces.length / 2) continue;
    if (behaviour.kind === "hang-midway") return;
    if (behaviour.kind === "cut-off") {
      await sleep(20);
      response.destroy();
      return;
    }
    if (behaviour.kind === "overloaded-midway") {
      send({ error: { type: "overloaded_error", message: "Overloaded" } });
      response.end();
      return;
    }
  }
  chunk({}, finishOf(behaviour));
  if (stream_options?.include_usage) send({ model, choices: [], usage: usageOf(entry, behaviour) });
  response.write("data: [DONE]\n\n");
  response.end();
}

function finishOf(behaviour: Behaviour): string {
  if (behaviour.kind === "refusal") return "content_filter";
  return behaviour.kind === "truncated" ? "length" : "stop";
}

/** In the words of chat completions: `prompt_tokens` holds what was read from the cache. */
function usageOf(entry: FakeRequest, behaviour: Behaviour) {
  const { input_tokens, output_tokens, cache_read_input_tokens } = {
    input_tokens: 10,
    output_tokens: entry.pieces ?? 1,
    cache_read_input_tokens: 0,
    ...("usage" in behaviour ? behaviour.usage : {}),
  };
  return {
    prompt_tokens: input_tokens + cache_read_input_tokens,
    completion_tokens: output_tokens,
    prompt_tokens_details: { cached_tokens: cache_read_input_tokens },
  };
}
