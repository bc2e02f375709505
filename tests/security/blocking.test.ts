import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, startApp, type App } from "../helpers/app.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { HEAVY, type Heavy, type Sender } from "./heavy-inputs.ts";
import { isShort, send } from "./send.ts";
import { member } from "./world.ts";

/** Inputs of allowed size that cost much: whatever one person sends, everybody else is answered meanwhile. */

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
  // What is compiled, imported and allocated once is not what an input costs.
  for (const heavy of HEAVY.slice(0, 3)) await heavy.send(sender);
}, 180_000);

afterAll(async () => {
  const output = app.output();
  await app.stop();
  if (!isShort)
    console.log(
      [
        "| input | longest stretch | slowest answer to a second client |",
        "|---|---|---|",
        ...rows,
      ].join("\n"),
    );
  expect(output).not.toMatch(/unexpected error|heap limit|could not be rendered/);
}, 60_000);

/** The longest stretch, in milliseconds of processor time, in which the event loop could answer nobody since this was last asked. */
function longestStretch(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(gaugePort, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("end", () => resolve(Number(text)));
    socket.on("error", reject);
  });
}

/** A second client that asks for a page again and again until it is stopped; answers its slowest wait and the number of answers. */
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
    expect(
      stretch,
      `the event loop was busy for ${Math.round(stretch)} ms at once`,
    ).toBeLessThanOrEqual(LONGEST_MS);
    if (took > 3_000) expect(answers, "answers to the second client").toBeGreaterThan(3);
  });
});
