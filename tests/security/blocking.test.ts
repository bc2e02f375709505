import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, startApp, type App } from "../helpers/app.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { readGauge } from "./gauge.ts";
import { HEAVY, type Heavy, type Sender } from "./heavy-inputs.ts";
import { isShort, send } from "./send.ts";
import { member } from "./world.ts";
import { measures } from "../helpers/work.ts";

/**
 * Expensive inputs of allowed size: whatever one user sends is answered, and, where that is
 * measured, the others meanwhile.
 */

const LONGEST_MS = 100;

let app: App;
let mia: Visitor;
let sender: Sender;
let gaugePort = 0;
const rows: string[] = [];

beforeAll(async () => {
  gaugePort = await freePort();
  app = await startApp({
    LOG_LEVEL: "error",
    LOOP_GAUGE_PORT: String(gaugePort),
    NODE_OPTIONS: "--import ./tests/security/loop-gauge.mjs",
  });
  mia = await member(app.url);
  const integration = (
    await mia.json("POST", "/api/integrations", { platform: "blog", name: "blog", credentials: {} })
  ).body as { id: string };
  await mia.json("PATCH", `/api/integrations/${integration.id}`, { isActive: true });
  sender = { url: app.url, mia, blog: integration.id };
  // One-off compilation, imports and allocation are not part of an input's cost.
  for (const heavy of HEAVY.slice(0, 3)) await heavy.send(sender);
}, 180_000);

afterAll(async () => {
  const output = app.output();
  await app.stop();
  if (measures)
    console.log(
      [
        "| input | longest stretch | slowest answer to a second client |",
        "|---|---|---|",
        ...rows,
      ].join("\n"),
    );
  expect(output).not.toMatch(/unexpected error|heap limit|could not be rendered/);
}, 60_000);

/**
 * The longest stretch since the last call in which the event loop was blocked, in milliseconds of
 * CPU time.
 */
const longestStretch = async () => Number(await readGauge(gaugePort));

/**
 * A second client that requests a page until it is stopped; returns its slowest wait and the number
 * of answers.
 */
function secondClient(): { stop(): Promise<{ slowest: number; answers: number }> } {
  let going = true;
  const run = async () => {
    const seen = { slowest: 0, answers: 0 };
    while (going) {
      const asked = performance.now();
      await send(app.url, { path: "/api/auth/user" });
      seen.slowest = Math.max(seen.slowest, performance.now() - asked);
      seen.answers++;
    }
    return seen;
  };
  const running = run();
  running.catch(() => undefined);
  return { stop: () => ((going = false), running) };
}

describe("nobody is kept waiting by", () => {
  it.each(
    HEAVY.filter((heavy) => !isShort || heavy.short).map((heavy): [string, Heavy] => [
      heavy.name,
      heavy,
    ]),
  )("%s", { timeout: 240_000 }, async (name, heavy) => {
    await longestStretch();
    const other = secondClient();
    const began = performance.now();
    const statuses = await heavy.send(sender);
    const took = performance.now() - began;
    const { slowest, answers } = await other.stop();
    const stretch = await longestStretch();
    rows.push(`| ${name} | ${Math.round(stretch)} ms | ${Math.round(slowest)} ms |`);
    expect(
      statuses.filter((status) => status >= 500),
      `answers ${statuses.join(", ")}`,
    ).toEqual([]);
    if (!measures) return;
    expect(
      stretch,
      `the event loop was busy for ${Math.round(stretch)} ms at once`,
    ).toBeLessThanOrEqual(LONGEST_MS);
    if (took > 3_000) expect(answers, "answers to the second client").toBeGreaterThan(3);
  });
});
