import type http from "node:http";

/** How a fake answers one request to its Messages API; without a script it answers normally. */
export type Behaviour =
  | {
      kind: "normal";
      /** Words of a written article instead of those asked for. */
      words?: number;
      usage?: Partial<FakeUsage>;
    }
  /** 429; without `retryAfter` it says no time. */
  | { kind: "rate-limited"; retryAfter?: number }
  | { kind: "overloaded" }
  | { kind: "overloaded-midway" }
  | { kind: "unauthorized" }
  | { kind: "no-credit" }
  | { kind: "no-model" }
  | { kind: "broken" }
  | { kind: "refusal" }
  /** Ends with max_tokens. */
  | { kind: "truncated" }
  /** The connection breaks in the middle of the answer. */
  | { kind: "cut-off" }
  | { kind: "malformed" }
  | { kind: "wrong-shape" }
  | { kind: "fenced" }
  | { kind: "markdown"; words?: number }
  /** In another language and script than asked for. */
  | { kind: "foreign"; words?: number }
  /** Waits between the pieces of a stream, or once before a whole answer. */
  | { kind: "slow"; delayMs: number }
  /** No answer ever comes. */
  | { kind: "hang" }
  /** Nothing more comes after the first half. */
  | { kind: "hang-midway" }
  | { kind: "injected" }
  /** Puts this before every text of its answer, and into the middle and the end of an article. */
  | { kind: "obeys"; output: string }
  /** Refused, with this status and message. */
  | { kind: "refused"; status: number; message: string }
  /** A web search that cites these pages; `pause` ends the turn before it is done. */
  | { kind: "search"; pages: CitedPage[]; pause?: boolean }
  /** Only signs of life for so long, before the answer. */
  | { kind: "pings"; times: number; everyMs: number }
  /** Exactly this text as the answer, in these pieces if it is a list. */
  | { kind: "text"; text: string | string[] };

export interface CitedPage {
  url: string;
  title: string;
  text: string;
}

/** In the words of the Messages API: `input_tokens` holds nothing that the cache saw. */
export interface FakeUsage {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens: number;
  cache_creation_input_tokens: number;
  server_tool_use: { web_search_requests: number; web_fetch_requests: number } | null;
}

/** The looks that follow every article. */
export type Look = "critique" | "revise" | "lines" | "interview";

/**
 * A behaviour in a script: for the next request, or for the next one of a look. Looks without one
 * of their own are answered normally and take none from other requests.
 */
export type Scripted = Behaviour & { for?: Look };

/** One request and what became of it; the list of them is the transcript. */
export interface FakeRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: RequestBody;
  /** When the first piece of text left, in performance.now() time. */
  firstTextAt?: number;
  /** Pieces of the streamed text, and how many of them were sent. */
  pieces?: number;
  piecesSent?: number;
  /** Answered, or aborted by the caller. */
  over?: boolean;
}

export interface RequestBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: unknown;
  messages: Array<{ role: string; content: unknown }>;
  tools?: Array<{ type: string; name: string; max_uses?: number }>;
  output_config?: {
    effort?: string;
    format?: { type: string; schema: Record<string, unknown> } | null;
  };
  /** Chat completions: */
  max_completion_tokens?: number;
  response_format?: {
    type: string;
    json_schema?: { name: string; schema: Record<string, unknown>; strict?: boolean };
  };
  stream_options?: { include_usage?: boolean };
  reasoning_effort?: string;
}

/** What differs between servers that speak the Messages API. */
export interface Dialect {
  /** The models it knows; any without a list. */
  models?: string[];
  /** Answers to GET, by path. */
  pages?: () => Record<string, unknown>;
  needsKey: boolean;
  /** Refuses every read with 401. */
  locked?: boolean;
  /** What the server says of a request that it does not take; null if it takes it. */
  refuses?: (body: RequestBody) => { status: number; message: string } | null;
  /** Answers fit `output_config.format`; otherwise only what the prompt says. */
  takesSchema: boolean;
  /** Chat completions: JSON is made to fit `response_format`; without it they are not spoken. */
  chat?: boolean;
  /** The longest answer that there is room for, in tokens; no bound without it. */
  room?: (body: RequestBody) => number;
  /** The connection is closed after each answer. */
  closes?: boolean;
  /** What it answers normally; without it, answers are made from the data in the prompt. */
  answers?: (body: RequestBody) => string;
  /** How the model thinks aloud before it answers. */
  thinking: () => "none" | "blocks" | "tags";
  /** JSON comes in a code fence, between remarks. */
  chatty: boolean;
  /** Before the first piece, and between pieces. */
  firstMs?: () => number;
  betweenMs?: () => number;
}
