const numbers = new Intl.NumberFormat("en");

/** 1234 -> "1,234". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A count with its noun: (1, "post") -> "1 post", (2, "post") -> "2 posts". */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}
