import { cutWords } from "../cut-words.ts";
import { markOrders } from "../facts/orders.ts";

/** What a page hides from its readers and says to an AI, kept before its text. */

const MARK = "[Hidden on the page] ";
const MOST_WORDS = 60;

/** What hidden texts tell an AI to do; "" for nothing. The rest of them is not kept. */
export function hiddenOrders(texts: readonly string[]): string {
  const orders = texts.flatMap((text) => markOrders(text).orders);
  return cutWords(orders.join(" ").replace(/\s+/g, " "), MOST_WORDS);
}

/** The text of a page with its hidden orders before it. */
export function joinHidden(text: string, hidden: string): string {
  const shown = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  return hidden === "" ? shown : `${MARK}${hidden}\n${shown}`;
}

/** The text that readers see, and the hidden orders; "" where there are none. */
export function splitHidden(stored: string): { text: string; hidden: string } {
  if (!stored.startsWith(MARK)) return { text: stored, hidden: "" };
  const [first = "", ...lines] = stored.split("\n");
  return { text: lines.join("\n"), hidden: first.slice(MARK.length) };
}
