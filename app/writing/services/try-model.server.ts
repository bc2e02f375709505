import { z } from "zod";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { toLine } from "../clean-answer.server.ts";
import type { Model } from "../model.server.ts";
import { priceOf } from "../prices.ts";
import { asData } from "../prompts.server.ts";

/** What came back from a trial. */
export interface Trial {
  model: string;
  title: string;
  seconds: number;
  tokens: number;
  /** US dollars at list prices; null where none is known. */
  dollars: number | null;
}

const TRIALS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const TRIAL_TOKENS = 2_000;
const TRIAL_MS = 60_000;

const PROMPT = `${asData({ topic: "Growing tomatoes on a balcony" })}
Suggest a title of at most 60 characters for a blog article on the topic, and three search keywords.`;

const ANSWER = z.object({ title: z.string(), keywords: z.array(z.string()) });

/** Trials, which cost money, are as many as a person needs. Throws `rate_limited`. */
export async function consumeTrial(user: Owner): Promise<void> {
  await consumeRateLimit(
    `writer-trial:${user.id}`,
    TRIALS_PER_HOUR,
    HOUR_MS,
    (seconds) =>
      `You have tried ${TRIALS_PER_HOUR} models in an hour. Try again in ${inMinutes(seconds)}.`,
  );
}

/** Has a model answer a small question by schema, as real ones are. Throws AppError. */
export async function tryModel(user: Owner, model: Model): Promise<Trial> {
  const [began, since] = [new Date(), performance.now()];
  const { title } = await model.answer(
    {
      purpose: "test",
      prompt: PROMPT,
      maxTokens: TRIAL_TOKENS,
      signal: AbortSignal.timeout(TRIAL_MS),
    },
    ANSWER,
  );
  const seconds = (performance.now() - since) / 1000;
  const calls = await db.modelCall.findMany({
    where: { userId: user.id, purpose: "test", model: model.id, createdAt: { gte: began } },
  });
  const prices = calls.map(priceOf);
  return {
    model: model.id,
    title: toLine(title, 100),
    seconds,
    tokens: calls.reduce((sum, call) => sum + call.inputTokens + call.outputTokens, 0),
    dollars: prices.reduce<number | null>(
      (sum, price) => (sum === null || price === null ? null : sum + price),
      0,
    ),
  };
}
