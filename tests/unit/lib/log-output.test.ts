import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { expect, it } from "vitest";
import { groupLines, openLogOutput } from "#app/lib/log-output.ts";
import { measured } from "../../helpers/work.ts";

function logger() {
  const writes: string[] = [];
  const before = process.listeners("exit");
  const log = pino({ base: null }, groupLines({ write: (text) => void writes.push(text) }));
  const exit = process.listeners("exit").find((one) => !before.includes(one));
  const messages = () =>
    writes.map((text) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    );
  return { log, writes, messages, exit: () => exit?.call(process, 0) };
}

it("writes the first line at once, and those that follow together, a moment later", async () => {
  const { log, messages } = logger();
  for (const message of ["one", "two", "three"]) log.info(message);
  expect(messages()).toEqual([["one"]]);
  await expect.poll(messages).toEqual([["one"], ["two", "three"]]);
  await wait(20);
  log.child({ more: 1 }).info("four");
  expect(messages()).toEqual([["one"], ["two", "three"], ["four"]]);
});

it("writes a warning without delay, after what waited", async () => {
  const { log, messages } = logger();
  for (const message of ["one", "two"]) log.info(message);
  log.warn("three");
  log.error("four");
  expect(messages()).toEqual([["one"], ["two", "three"], ["four"]]);
  await wait(20);
  expect(messages()).toHaveLength(3);
});

it("writes no more at once than a pipe takes whole, and no part of a line", async () => {
  const { log, writes, messages } = logger();
  for (let n = 0; n < 200; n++) log.info(`${n} ${"x".repeat(n)}`);
  log.info("y".repeat(10_000));
  await expect.poll(() => messages().flat()).toHaveLength(201);
  expect(messages().flat()[199]).toMatch(/^199 x{199}$/);
  expect(writes.filter((text) => text.length > 4_096)).toHaveLength(1);
  expect(writes.length).toBeLessThan(20);
});

it("writes what waits when the process exits", () => {
  const { log, messages, exit } = logger();
  for (const message of ["one", "two"]) log.info(message);
  exit();
  expect(messages()).toEqual([["one"], ["two"]]);
});

measured("goes on without a log on a full disk, and keeps little of it in memory", () => {
  const log = pino({ base: null }, openLogOutput("/dev/full"));
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 40_000; n++) log.warn("x".repeat(4_000));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(80_000_000);
});
