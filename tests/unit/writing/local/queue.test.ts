import { expect, it } from "vitest";
import { queueLength, requestsAhead, takeTurn } from "#app/writing/local/queue.server.ts";

it("gives one request at a time its turn, in order, and says who waits", async () => {
  const order: string[] = [];
  const end = await takeTurn("anna");
  const waiting = ["ben", "anna", "cleo"].map(async (name) => {
    const over = await takeTurn(name);
    order.push(name);
    over();
    over();
  });
  expect(["ben", "anna", "cleo"].map(requestsAhead)).toEqual([1, 2, 3]);
  expect(queueLength()).toBe(4);
  expect(order).toEqual([]);
  end();
  await Promise.all(waiting);
  expect(order).toEqual(["ben", "anna", "cleo"]);
  expect(queueLength()).toBe(0);
});

it("lets go of a request that is stopped while it waits", async () => {
  const end = await takeTurn("anna");
  const control = new AbortController();
  const stopped = takeTurn("ben", control.signal);
  const next = takeTurn("cleo");
  control.abort(new Error("stopped by the user"));
  await expect(stopped).rejects.toThrow("stopped by the user");
  expect(requestsAhead("cleo")).toBe(1);
  end();
  (await next)();
  expect(queueLength()).toBe(0);
});
