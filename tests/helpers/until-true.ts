import { setTimeout as wait } from "node:timers/promises";

/** Asks again and again until the answer is true. Throws when it is not true in time. */
export async function untilTrue(
  ask: () => boolean | Promise<boolean>,
  ms = 20_000,
  everyMs = 50,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error("it did not come about in time");
    await wait(everyMs);
  }
}
