import type { CallUsage } from "../model.server.ts";
import type { Quirks } from "./quirks.server.ts";

/** A message to a model, or one that it answered. */
export interface Message {
  role: "user" | "assistant";
  /** Parts before the text that other requests begin with too. */
  shared?: readonly string[] | undefined;
  text: string;
  /** What the text is about: a JPEG in base64. */
  picture?: string | undefined;
}

/** Everything that a message says. */
export function wholeText({ shared = [], text }: Pick<Message, "shared" | "text">): string {
  return [...shared, text].join("\n");
}

/** One request in words that both wires understand. */
export interface WireRequest {
  system: string;
  messages: readonly Message[];
  /** The longest answer in tokens, thinking included. */
  maxTokens: number;
  /** null: not said. */
  effort: "low" | "medium" | null;
  /** The JSON schema of the answer; null for free text, and where only the prompt says it. */
  schema: Record<string, unknown> | null;
  /** What the service takes. */
  quirks: Quirks;
}

/** Why an answer ended. */
export type End = "whole" | "refusal" | "truncated";

/** A part of an answer, or what became known of it. */
export interface Piece {
  text?: string;
  usage?: Partial<CallUsage>;
  end?: End;
}

/** What a running request tells, and listens to. */
export interface Watched {
  signal: AbortSignal;
  /** Bytes arrived, be they only a sign of life. */
  heard(): void;
  /** The service's own id of the request. */
  named(id: string | null | undefined): void;
}

/** A way to speak to models: the Messages API, or chat completions. */
export interface Wire {
  /** Streams one answer. Throws `Failure`. */
  stream(request: WireRequest, watched: Watched): AsyncIterable<Piece>;
}
