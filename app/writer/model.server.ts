import type { z } from "zod";

/** A language model in our words: one call that answers by schema, one that writes text as it comes. Both throw AppError. */
export interface Model {
  readonly id: string;
  readonly label: string;
  /** Answers a prompt with JSON of this schema; one repair is tried before it fails. */
  answer<T>(
    prompt: string,
    schema: z.ZodType<T>,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<T>;
  /** Writes text; `onText` gets everything written so far, each time something is added. */
  write(
    prompt: string,
    maxTokens: number,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string>;
}
