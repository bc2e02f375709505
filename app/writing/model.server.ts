import type { z } from "zod";

/** A language model: one call answers by schema, the other streams text. Both throw AppError. */
export interface Model {
  readonly id: string;
  readonly label: string;
  /** Answers a prompt with JSON of this schema; tries one repair before it fails. */
  answer<T>(
    prompt: string,
    schema: z.ZodType<T>,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<T>;
  /** Writes text; `onText` gets everything written so far after each addition. */
  write(
    prompt: string,
    maxTokens: number,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string>;
}
