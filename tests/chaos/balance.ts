import type { Ended } from "./database.ts";
import type { Row } from "./report.ts";
import type { Town } from "./town.ts";

/** Compares the ledger at the end with what is on the platforms. */
export interface Balance {
  total: number;
  states: Record<string, number>;
  /** Copies beyond the first, of any post. */
  duplicates: number;
  /** Unfinished, ended without a reason, or published without a live copy. */
  lost: number;
  /** Failed although a copy is live. */
  untrue: number;
}

export function balanceOf(ends: readonly Ended[], town: Pick<Town, "copies">): Balance {
  const copies = town.copies();
  const states: Record<string, number> = {};
  const balance: Balance = { total: ends.length, states, duplicates: 0, lost: 0, untrue: 0 };
  for (const { title, state, lastError } of ends) {
    const { all, live } = copies.get(title) ?? { all: 0, live: 0 };
    states[state] = (states[state] ?? 0) + 1;
    balance.duplicates += Math.max(0, all - 1);
    const ended =
      state === "published"
        ? live > 0
        : (state === "failed" || state === "unconfirmed") && lastError !== null;
    if (!ended) balance.lost++;
    if (state === "failed" && live > 0) balance.untrue++;
  }
  return balance;
}

export function toRow(goal: string, balance: Balance, more: string, held = true): Row {
  const states = Object.entries(balance.states)
    .map(([state, count]) => `${count} ${state}`)
    .join(", ");
  return {
    goal,
    measured: `${balance.duplicates} duplicates, ${balance.lost} lost, ${balance.untrue} called failed while live (${states}); ${more}`,
    held:
      held &&
      balance.duplicates === 0 &&
      balance.lost === 0 &&
      balance.untrue === 0 &&
      balance.total > 0,
  };
}
