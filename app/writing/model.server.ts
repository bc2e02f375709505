import type { z } from "zod";
import type { CallPurpose, ModelSource } from "#app/generated/prisma/enums.ts";

/** What a model is asked. */
export interface Prompt {
  /**
   * Parts before the prompt that several requests of a run begin with, letter for letter: services
   * that keep what they have read charge less for reading it again. At most four.
   */
  shared?: readonly string[] | undefined;
  prompt: string;
}

/** One request to a model, in words. */
export interface ModelRequest extends Prompt {
  purpose: CallPurpose;
  /** A picture that the prompt is about: a JPEG in base64. */
  picture?: string;
  /** The longest answer, thinking included. */
  maxTokens: number;
  signal: AbortSignal;
}

/** A page that a model found and cites. */
export interface FoundPage {
  url: string;
  title: string;
  /** The passages that it cites. */
  text: string;
}

/** How long to wait for a model, in milliseconds. */
export interface Patience {
  /** For the first words of an answer. */
  firstMs: number;
  /** For the next words. */
  betweenMs: number;
  /** For a whole run of several requests. */
  wholeMs: number;
  /** For a run that suggests keywords. */
  keywordsMs: number;
  /** For a server that says that it still loads the model; 0: it is not waited for. */
  loadMs: number;
}

/** A language model that works for one user. Every method throws AppError. */
export interface Model {
  /** The model's name, stored with the post. */
  readonly id: string;
  /** Shown to the user: "Claude (claude-sonnet-5-5)", "Ollama on this computer, qwen3:8b". */
  readonly label: string;
  readonly source: ModelSource;
  readonly patience: Patience;
  /** Tokens for a request with its answer, where they are known. */
  readonly context?: number;
  /** Answers with JSON of this schema; tries one repair before it fails. */
  answer<T>(request: ModelRequest, schema: z.ZodType<T>): Promise<T>;
  /** Writes text; `onText` gets everything written so far after each addition. */
  write(request: ModelRequest, onText: (text: string) => void): Promise<string>;
  /** Searches the web; absent where the service cannot. */
  search?(request: ModelRequest): Promise<FoundPage[]>;
}

/** What a request took, as far as is known. */
export interface CallUsage {
  inputTokens: number;
  outputTokens: number;
  /** Of the input, read from the service's cache. */
  cachedTokens: number;
  /** Of the input, written into the service's cache. */
  cacheWriteTokens: number;
  searches: number;
  stopReason: string;
  requestId: string;
}

/** Records every request of one user's model and holds it to the user's monthly budget. */
export interface Meter {
  /**
   * Runs one request. Throws `limit_reached` before it starts if the budget is used up. `report`
   * may be called often, the last figures count; what was reported is recorded even if the request
   * fails.
   */
  run<T>(
    call: {
      purpose: CallPurpose;
      model: string;
      source: ModelSource;
      promptChars: number;
      maxTokens: number;
      /** Ends the waiting for a turn. */
      signal?: AbortSignal;
    },
    request: (report: (usage: Partial<CallUsage>) => void) => Promise<T>,
    /** Turns what the request threw into what is recorded; null where nothing failed. */
    explain?: (error: unknown) => unknown,
  ): Promise<T>;
}
