import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";
import { env } from "#app/lib/env.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Does `pieces` while a timer asks for its turn all the time; the longest wait of the timer in milliseconds. */
async function longestWait(pieces: () => Promise<unknown>): Promise<number> {
  await wait(5);
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await pieces();
  await wait(5);
  clearInterval(timer);
  return longest;
}

it("lets others have their turn between pieces of work, one after the other and side by side", async () => {
  const piece = () => shareTurn(() => work(8));
  const inRow = async () => {
    for (let count = 0; count < 40; count++) await piece();
  };
  expect(await longestWait(inRow)).toBeLessThan(150);
  expect(await longestWait(() => Promise.all(Array.from({ length: 40 }, piece)))).toBeLessThan(150);
});

it.skipIf(env.DATABASE_URL !== undefined)("lets others have their turn between the queries of the embedded database", async () => {
  const queries = async () => {
    for (let count = 0; count < 10; count++) await db.$queryRaw`SELECT count(*)::int AS n FROM generate_series(1, 150000)`;
  };
  const began = performance.now();
  const longest = await longestWait(queries);
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});
