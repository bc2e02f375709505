const numbers = new Intl.NumberFormat("en");

/** 1234 -> "1,234". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A count with its noun: (1, "post") -> "1 post", (2, "post") -> "2 posts". */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 0.417 -> "$0.42"; an amount above nothing is never "$0.00". */
export function formatDollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? "under $0.01" : dollars.format(amount);
}
