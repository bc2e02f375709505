/** Currencies whose amounts Stripe counts in whole units, and in thousandths; all others in hundredths, also where nobody uses them (UGX, ISK). */
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
/** Stripe's own limit for prices below the smallest unit. */
const MOST_DIGITS = 12;

/** An amount in words: 499 and "usd" are "$4.99", 500 and "jpy" "¥500". `amount` counts the currency's smallest unit at Stripe and may have a fraction. */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toLowerCase();
  const digits = WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2;
  const value = amount / 10 ** digits;
  const shown = Number.isInteger(value) ? 0 : digits;
  // Intl would round some currencies to what is usual in shops (HUF); what is charged is shown.
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: code,
    minimumFractionDigits: shown,
    maximumFractionDigits: Number.isInteger(amount) ? digits : MOST_DIGITS,
  });
  return format.format(value).replaceAll("\u00a0", " ");
}
