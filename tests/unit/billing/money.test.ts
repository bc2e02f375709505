import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/billing/money.ts";

describe("a Stripe amount as text", () => {
  it.each([
    [499, "usd", "$4.99"],
    [1999, "USD", "$19.99"],
    [1000, "usd", "$10"],
    [0, "eur", "€0"],
    [499, "eur", "€4.99"],
    [123456, "gbp", "£1,234.56"],
    [500, "jpy", "¥500"],
    [12000, "krw", "₩12,000"],
    [3500, "clp", "CLP 3,500"],
    [15000, "mga", "MGA 15,000"],
    [4990, "kwd", "KWD 4.990"],
    [5000, "kwd", "KWD 5"],
    [199950, "huf", "HUF 1,999.50"],
    [150000, "huf", "HUF 1,500"],
    [1850000, "ugx", "UGX 18,500"],
    [69900, "isk", "ISK 699"],
    [0.5, "usd", "$0.005"],
    [1050, "sek", "SEK 10.50"],
  ])("%d %s is %s", (amount, currency, words) => {
    expect(formatMoney(amount, currency)).toBe(words);
  });
});
