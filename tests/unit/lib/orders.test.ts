import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { carryOrders, giveOrder } from "#app/lib/embedded/orders.server.ts";
import { log } from "#app/lib/log.server.ts";
import { untilTrue } from "../../helpers/until-true.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-orders-"));
const folder = path.join(dataDir, "orders");
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const inFolder = () => fs.readdirSync(folder).sort();

/** Leaves a file as a command did that ended so many seconds ago. */
function leave(name: string, text: string, secondsAgo = 0): void {
  fs.mkdirSync(folder, { recursive: true });
  const at = new Date(Date.now() - secondsAgo * 1_000);
  fs.writeFileSync(path.join(folder, name), text);
  fs.utimesSync(path.join(folder, name), at, at);
}

it("removes answers and orders that nobody waits for, and carries no such order out", async () => {
  leave("a.answer", '{"lines":["https://write.example.com/reset-password?token=works"]}', 60);
  leave("b.json", '["reset-link","anna@example.com"]', 60);
  leave("c.json.part", "[", 60);
  leave("d.answer", '{"lines":["for somebody who waits"]}');
  const carried: string[][] = [];
  const stop = carryOrders(dataDir, async (words) => (carried.push(words), ["done"]));
  try {
    expect(await giveOrder(dataDir, ["list"])).toEqual(["done"]);
    await untilTrue(() => inFolder().length === 1);
    expect(inFolder()).toEqual(["d.answer"]);
    expect(carried).toEqual([["list"]]);
  } finally {
    await stop();
  }
});

it("sets orders that it cannot read aside, says so once each, and carries the others out", async () => {
  const said = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const failed = vi.spyOn(log, "error").mockImplementation(() => undefined);
  leave("a.json", "no JSON");
  leave("b.json", '{"words":"list"}');
  const stop = carryOrders(dataDir, async () => ["done"]);
  try {
    expect(await giveOrder(dataDir, ["list"])).toEqual(["done"]);
    // Two more looks.
    await wait(1_200);
    expect(inFolder()).toEqual(["a.json.broken", "b.json.broken"]);
    expect(said).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    await stop();
  }
});
