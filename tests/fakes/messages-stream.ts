import type http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  Behaviour,
  CitedPage,
  Dialect,
  FakeRequest,
  FakeUsage,
} from "./messages-behaviour.ts";

export const THOUGHT =
  "The reader wants {something} useful. <p>No.</p> Let me think about the order.";
const USAGE: FakeUsage = {
  input_tokens: 10,
  output_tokens: 10,
  cache_read_input_tokens: 0,
  cache_creation_input_tokens: 0,
  server_tool_use: null,
};

type Send = (type: string, data: object) => void;

/** Streams an answer in the events of the Messages API. */
export async function streamAnswer(
  entry: FakeRequest,
  behaviour: Behaviour,
  text: string,
  dialect: Dialect,
  response: http.ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-cache",
    "request-id": "req_fake",
  });
  const send: Send = (type, data) =>
    void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const usage = usageOf(behaviour);
  const { output_tokens: _later, ...known } = usage;
  const start = message(entry.body.model, [], null);
  send("message_start", { message: { ...start, usage: { ...known, output_tokens: 1 } } });
  if (behaviour.kind === "pings")
    for (let n = 0; n < behaviour.times; n++) {
      await sleep(behaviour.everyMs);
      send("ping", {});
    }
  if (behaviour.kind === "search") streamSearch(behaviour.pages, send);
  else {
    const whole = await streamText(entry, behaviour, text, dialect, send, response);
    if (!whole) return;
  }
  const tokens = "usage" in behaviour ? usage.output_tokens : (entry.pieces ?? 1);
  send("message_delta", {
    delta: { stop_reason: reasonOf(behaviour), stop_sequence: null },
    usage: { ...usage, output_tokens: tokens },
  });
  send("message_stop", {});
  response.end();
}

/** The same answer in one piece. */
export function wholeAnswer(model: string, text: string, behaviour: Behaviour) {
  const content = behaviour.kind === "refusal" ? [] : [{ type: "text", text }];
  return { ...message(model, content, reasonOf(behaviour)), usage: usageOf(behaviour) };
}

function reasonOf(behaviour: Behaviour): string {
  if (behaviour.kind === "refusal") return "refusal";
  if (behaviour.kind === "truncated") return "max_tokens";
  return behaviour.kind === "search" && behaviour.pause ? "pause_turn" : "end_turn";
}

function usageOf(behaviour: Behaviour): FakeUsage {
  if (behaviour.kind === "search")
    return { ...USAGE, server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } };
  return { ...USAGE, ...("usage" in behaviour ? behaviour.usage : {}) };
}

/** True if the whole text was sent. */
async function streamText(
  entry: FakeRequest,
  behaviour: Behaviour,
  text: string,
  dialect: Dialect,
  send: Send,
  response: http.ServerResponse,
): Promise<boolean> {
  const thinking = dialect.thinking();
  const index = thinking === "blocks" ? 1 : 0;
  if (thinking === "blocks") streamThought(send);
  send("content_block_start", { index, content_block: { type: "text", text: "" } });
  send("ping", {});
  const thought = thinking === "tags" ? `<think>\n${THOUGHT}\n</think>\n\n` : "";
  const pieces = piecesOf(behaviour, `${thought}${text}`);
  entry.pieces = pieces.length;
  for (const [at, piece] of pieces.entries()) {
    if (response.destroyed) return false;
    entry.firstTextAt ??= performance.now();
    entry.piecesSent = (entry.piecesSent ?? 0) + 1;
    send("content_block_delta", { index, delta: { type: "text_delta", text: piece } });
    await sleep(behaviour.kind === "slow" ? behaviour.delayMs : (dialect.betweenMs?.() ?? 0));
    if (at < pieces.length / 2 || (await goesOn(behaviour, send, response))) continue;
    return false;
  }
  send("content_block_stop", { index });
  return true;
}

/** Pieces of 40 characters; tags may be cut anywhere. */
export function piecesOf(behaviour: Behaviour, text: string): string[] {
  if (behaviour.kind === "refusal") return [];
  if (behaviour.kind === "text" && typeof behaviour.text !== "string") return behaviour.text;
  return text.match(/[\s\S]{1,40}/g) ?? [];
}

async function goesOn(
  behaviour: Behaviour,
  send: Send,
  response: http.ServerResponse,
): Promise<boolean> {
  if (behaviour.kind === "hang-midway") return false;
  if (behaviour.kind === "cut-off") {
    await sleep(20);
    response.destroy();
    return false;
  }
  if (behaviour.kind !== "overloaded-midway") return true;
  send("error", { error: { type: "overloaded_error", message: "Overloaded" } });
  response.end();
  return false;
}

function streamThought(send: Send): void {
  send("content_block_start", {
    index: 0,
    content_block: { type: "thinking", thinking: "", signature: "" },
  });
  send("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking: THOUGHT } });
  send("content_block_stop", { index: 0 });
}

/** A search with its results, and a sentence for each page that it cites. */
function streamSearch(pages: CitedPage[], send: Send): void {
  const block = (index: number, content: object, ...deltas: object[]) => {
    send("content_block_start", { index, content_block: content });
    for (const delta of deltas) send("content_block_delta", { index, delta });
    send("content_block_stop", { index });
  };
  const use = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} };
  block(0, use, { type: "input_json_delta", partial_json: '{"query":"sources"}' });
  const content = pages.map(({ url, title }) => ({
    type: "web_search_result",
    url,
    title,
    encrypted_content: "EqgfCioIARgBIiQ",
    page_age: null,
  }));
  block(1, { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content });
  for (const [at, { url, title, text }] of pages.entries())
    block(
      at + 2,
      { type: "text", text: "", citations: [] },
      { type: "text_delta", text: `It says: ${text}` },
      {
        type: "citations_delta",
        citation: {
          type: "web_search_result_location",
          url,
          title,
          cited_text: text,
          encrypted_index: "Eo8BCioIAhgBIiQ",
        },
      },
    );
}

function message(model: string, content: unknown[], reason: string | null) {
  return {
    id: "msg_fake",
    type: "message",
    role: "assistant",
    model,
    content,
    stop_reason: reason,
    stop_sequence: null,
    usage: USAGE,
  };
}
