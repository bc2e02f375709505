import { describe, expect, it } from "vitest";
import {
  finishJob,
  hasRoom,
  addToQueue,
  takeNext,
  WAITING,
  type Queues,
} from "#app/content/worker-queue.ts";

const HEAVY = 450_000;

function lines(...jobs: Array<[user: string, job: string, weight?: number]>): Queues<string> {
  const queues: Queues<string> = new Map();
  for (const [user, job, weight = HEAVY] of jobs) addToQueue(queues, user, job, weight);
  return queues;
}

const next = (queues: Queues<string>) => takeNext(queues)?.job;

describe("long texts", () => {
  it("of one user are processed one at a time, even if nobody else waits", () => {
    const queues = lines(["ann", "a1"], ["ann", "a2"]);
    expect([next(queues), next(queues)]).toEqual(["a1", undefined]);
    addToQueue(queues, "ben", "b1", 20_000);
    expect([next(queues), next(queues)]).toEqual(["b1", undefined]);
    finishJob(queues, "ann");
    expect(next(queues)).toBe("a2");
  });

  it("of all users take turns, regardless of how many each has", () => {
    const queues = lines(
      ["ann", "a1"],
      ["ann", "a2"],
      ["ann", "a3"],
      ["ben", "b1"],
      ["ben", "b2"],
      ["cem", "c1"],
    );
    const order: string[] = [];
    for (let taken = takeNext(queues); taken; taken = takeNext(queues)) {
      order.push(taken.job);
      finishJob(queues, taken.user);
    }
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    expect(queues.size).toBe(0);
  });

  it("of one user start with the lightest", () => {
    const queues = lines(["ann", "heavy"], ["ann", "light", 20_000], ["ann", "as light", 20_000]);
    const order = ["", "", ""].map(() => {
      const job = next(queues);
      finishJob(queues, "ann");
      return job;
    });
    expect(order).toEqual(["light", "as light", "heavy"]);
  });

  it("of one user wait in a bounded number, without taking others' room", () => {
    const queues = lines(...Array.from({ length: WAITING }, (): [string, string] => ["ann", "a"]));
    expect(hasRoom(queues, "ann", HEAVY)).toBe(false);
    expect(hasRoom(queues, "ann", HEAVY, true)).toBe(true);
    expect(hasRoom(queues, "ben", HEAVY)).toBe(true);
    next(queues);
    expect(hasRoom(queues, "ann", HEAVY)).toBe(true);
  });

  it("that are light may be more, up to a bound", () => {
    const queues = lines();
    let count = 0;
    for (; hasRoom(queues, "ann", 20_000); count++) addToQueue(queues, "ann", "a", 20_000);
    expect(count).toBe(40);
  });
});
