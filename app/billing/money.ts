/**
 * Currencies that Stripe counts in whole units or in thousandths. It counts all others in
 * hundredths, even those that have none in daily life (UGX, ISK).
 */
const WHOLE = new Set([
  "bif",
  "clp",
  "djf",
  "gnf",
  "jpy",
  "kmf",
  "krw",
  "mga",
  "pyg",
  "rwf",
  "vnd",
  "vuv",
  "xaf",
  "xof",
  "xpf",
]);
const THOUSANDTHS = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);
/** The decimal places that Stripe allows in prices below the smallest unit. */
const MOST_DIGITS = 12;

/**
 * Formats an amount: 499 and "usd" give "$4.99", 500 and "jpy" "¥500". `amount` is in Stripe's
 * smallest unit of the currency and may have a fraction.
 */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toLowerCase();
  const digits = WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2;
  const value = amount / 10 ** digits;
  const shown = Number.isInteger(value) ? 0 : digits;
  // Intl would round some currencies as shops do (HUF); the exact charge is shown instead.
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: code,
    minimumFractionDigits: shown,
    maximumFractionDigits: Number.isInteger(amount) ? digits : MOST_DIGITS,
  });
  return format.format(value).replaceAll("\u00a0", " ");
}
