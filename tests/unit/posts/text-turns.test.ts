import { describe, expect, it } from "vitest";
import {
  endTurn,
  hasRoom,
  putInLine,
  takeNext,
  WAITING,
  type Turns,
} from "#app/posts/text-turns.server.ts";

const HEAVY = 450_000;

function lines(...jobs: Array<[user: string, job: string, weight?: number]>): Turns<string> {
  const turns: Turns<string> = new Map();
  for (const [user, job, weight = HEAVY] of jobs) putInLine(turns, user, job, weight);
  return turns;
}

const next = (turns: Turns<string>) => takeNext(turns)?.job;

describe("long texts", () => {
  it("of one user are worked on one at a time, whoever else waits", () => {
    const turns = lines(["ann", "a1"], ["ann", "a2"]);
    expect([next(turns), next(turns)]).toEqual(["a1", undefined]);
    putInLine(turns, "ben", "b1", 20_000);
    expect([next(turns), next(turns)]).toEqual(["b1", undefined]);
    endTurn(turns, "ann");
    expect(next(turns)).toBe("a2");
  });

  it("of all users take turns, however many each has", () => {
    const turns = lines(
      ["ann", "a1"],
      ["ann", "a2"],
      ["ann", "a3"],
      ["ben", "b1"],
      ["ben", "b2"],
      ["cem", "c1"],
    );
    const order: string[] = [];
    for (let taken = takeNext(turns); taken; taken = takeNext(turns)) {
      order.push(taken.job);
      endTurn(turns, taken.user);
    }
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    expect(turns.size).toBe(0);
  });

  it("of one user begin with the lightest", () => {
    const turns = lines(["ann", "heavy"], ["ann", "light", 20_000], ["ann", "as light", 20_000]);
    const order = ["", "", ""].map(() => {
      const job = next(turns);
      endTurn(turns, "ann");
      return job;
    });
    expect(order).toEqual(["light", "as light", "heavy"]);
  });

  it("of one user wait in a bounded number, and leave the others' room as it is", () => {
    const turns = lines(...Array.from({ length: WAITING }, (): [string, string] => ["ann", "a"]));
    expect(hasRoom(turns, "ann", HEAVY)).toBe(false);
    expect(hasRoom(turns, "ann", HEAVY, true)).toBe(true);
    expect(hasRoom(turns, "ben", HEAVY)).toBe(true);
    next(turns);
    expect(hasRoom(turns, "ann", HEAVY)).toBe(true);
  });

  it("that are light may be more, up to a bound too", () => {
    const turns = lines();
    let count = 0;
    for (; hasRoom(turns, "ann", 20_000); count++) putInLine(turns, "ann", "a", 20_000);
    expect(count).toBe(40);
  });
});
