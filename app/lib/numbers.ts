const numbers = new Intl.NumberFormat("en");

/** 1234 -> "1,234". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A count with its noun: (1, "post") -> "1 post", (2, "post") -> "2 posts". */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** Seconds until something, in whole minutes: 61 -> "2 minutes"; never less than "1 minute". */
export function inMinutes(seconds: number): string {
  return pluralize(Math.max(1, Math.ceil(seconds / 60)), "minute");
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 0.417 -> "$0.42"; an amount above nothing is never "$0.00". */
export function formatDollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? "under $0.01" : dollars.format(amount);
}
