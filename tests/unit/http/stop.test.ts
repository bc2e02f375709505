import { expect, it } from "vitest";
import { runPhases } from "#app/http/server/stop.server.ts";

it("takes no new work at once, and closes only when requests and work have ended", async () => {
  const done: string[] = [];
  const ends: Array<() => void> = [];
  /** Ends when the test says so. */
  const held = (name: string) => () => {
    done.push(`${name} begins`);
    return new Promise<void>((resolve) => ends.push(resolve)).then(() => {
      done.push(`${name} ends`);
    });
  };
  const now = (name: string) => () => Promise.resolve(done.push(name));
  const fails = () => Promise.reject(new Error("cannot be ended"));
  const stopping = runPhases(
    {
      takeNothing: [held("orders"), fails, now("jobs stop")],
      drain: [held("deliveries")],
      close: [fails, now("database closes")],
    },
    held("requests"),
  );
  // Nothing waits for what stands before it in its phase.
  expect(done).toEqual(["orders begins", "jobs stop", "requests begins"]);
  ends[1]?.();
  await new Promise(setImmediate);
  expect(done.at(-1)).toBe("requests ends");
  ends[0]?.();
  await expect.poll(() => done.at(-1)).toBe("deliveries begins");
  ends[2]?.();
  await stopping;
  expect(done.slice(-2)).toEqual(["deliveries ends", "database closes"]);
});
