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

const UNITS = ["B", "kB", "MB", "GB"] as const;
const sizes = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** 1_468_006 -> "1.4 MB"; 1 MB is 1,048,576 bytes. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount < 100 ? sizes.format(Math.round(amount * 10) / 10) : formatNumber(Math.round(amount))} ${UNITS[step] ?? "B"}`;
}
