import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";
import { env } from "#app/lib/env.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { measured, measures } from "../../helpers/work.ts";

useTestDatabase();

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/**
 * Runs `pieces`, which count themselves, while a timer keeps asking for its turn; returns the most
 * pieces that ran between two of the timer's turns.
 */
async function mostBetweenTurns(pieces: (count: () => void) => Promise<unknown>): Promise<number> {
  await wait(5);
  let [passed, most] = [0, 0];
  const timer = setInterval(() => {
    most = Math.max(most, passed);
    passed = 0;
  }, 1);
  await pieces(() => void passed++);
  clearInterval(timer);
  return Math.max(most, passed);
}

// A piece is 8 ms and a turn has room for 10 ms: however slow the machine, it never holds more than
// a few.
measured("yields between pieces of work, sequential and concurrent", async () => {
  const piece = (count: () => void) => shareTurn(() => (work(8), count()));
  const inRow = async (count: () => void) => {
    for (let n = 0; n < 40; n++) await piece(count);
  };
  expect(await mostBetweenTurns(inRow)).toBeLessThanOrEqual(4);
  expect(
    await mostBetweenTurns((count) => Promise.all(Array.from({ length: 40 }, () => piece(count)))),
  ).toBeLessThanOrEqual(4);
});

it.runIf(measures && env.DATABASE_URL === undefined)(
  "yields between the queries of the embedded database",
  async () => {
    const queries = async (count: () => void) => {
      for (let n = 0; n < 10; n++) {
        await db.$queryRaw`SELECT count(*)::int AS n FROM generate_series(1, 150000)`;
        count();
      }
    };
    expect(await mostBetweenTurns(queries)).toBeLessThanOrEqual(3);
  },
);
