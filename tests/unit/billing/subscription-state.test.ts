import fs from "node:fs";
import { describe, expect, it } from "vitest";
import {
  entitlement,
  isChangedAtProvider,
  STRIPE_STATUSES,
} from "#app/billing/subscription-state.ts";
import {
  CALLS_PER_HOUR,
  MONTHLY_LIMIT,
  PLAN_NAME,
  PLANS,
  PRICE,
  UNLIMITED,
} from "#app/plans/plan.ts";
import { STATUS_NOTE } from "#app/copy/subscription.ts";

const UNKNOWN = "anything else";

/** The table of docs/billing.md: status, plan, subscriptionStatus. */
function documented(): Array<[string, string, string]> {
  const lines = fs.readFileSync("docs/billing.md", "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith("| Stripe status"));
  const rows = lines.slice(
    from + 2,
    lines.findIndex((line, at) => at > from && line === ""),
  );
  return rows.flatMap((row) => {
    const [, statuses = "", plan = "", status = ""] = row.split("|").map((cell) => cell.trim());
    return statuses.split(", ").map((one): [string, string, string] => [one, plan, status]);
  });
}

describe("docs/billing.md", () => {
  it("states the enforced limits and allowances", () => {
    const doc = fs.readFileSync("docs/billing.md", "utf8");
    for (const plan of PLANS) {
      const { post, keywords, links } = CALLS_PER_HOUR[plan];
      expect(doc).toContain(`| ${PLAN_NAME[plan]} | ${post} | ${keywords} | ${links} |`);
      expect(doc).toContain(
        `| ${PLAN_NAME[plan]} | ${PRICE[plan].amount} | ${MONTHLY_LIMIT[plan] === UNLIMITED ? "unlimited (-1)" : MONTHLY_LIMIT[plan]} |`,
      );
    }
  });
});

describe("the status of a subscription", () => {
  it("gives the plan in docs/billing.md, for every status", () => {
    const table = documented();
    expect(table.map(([status]) => status).sort()).toEqual([...STRIPE_STATUSES, UNKNOWN].sort());
    for (const [status, plan, told] of table)
      for (const bought of ["basic", "pro"] as const) {
        const expected = { plan: plan === "bought plan" ? bought : plan, status: told };
        expect(
          entitlement({
            status: status === UNKNOWN ? "a_status_of_tomorrow" : status,
            plan: bought,
          }),
          status,
        ).toEqual(expected);
      }
  });

  it("knows every status of the SDK's version of the API", () => {
    const types = fs.readFileSync("node_modules/stripe/esm/resources/Subscriptions.d.ts", "utf8");
    const union = /\n {4}type Status = ([^;]+);/.exec(types)?.[1] ?? "";
    const statuses = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1]);
    expect(statuses.length).toBeGreaterThan(5);
    expect([...STRIPE_STATUSES].sort()).toEqual(statuses.sort());
  });

  it("never gives a plan for an unknown price", () => {
    for (const status of STRIPE_STATUSES)
      expect(entitlement({ status, plan: null }).plan).toBe("free");
  });

  it("that needs action is explained, and changed where it was bought", () => {
    for (const [status, plan, told] of documented()) {
      if (told === "active" || told === "inactive") continue;
      expect(STATUS_NOTE[told], status).toContain("under Manage Plan");
      expect(isChangedAtProvider(plan === "free" ? "free" : "pro", told), status).toBe(true);
    }
    expect(isChangedAtProvider("free", "inactive")).toBe(false);
  });
});
