import { makeIsAccounted, withoutVoice } from "./accounts.ts";
import type { Placed } from "./context.ts";
import { readTimes } from "./dates.ts";
import { isJoin } from "./joins.ts";
import { readQuantities } from "./quantities.ts";
import { contentWords } from "./stems.ts";

/** What a sentence says beyond its quote: whole phrases of it, and times that nobody gave. */

/** Names of parts of a source that a text may speak of itself. */
const SOURCE =
  /^(?:stud(?:y|ie\p{L}*)|survey|report|guide|page|leaflet|table|list|test|trial|website|figures|bericht|umfrage|merkblatt|tabelle|angaben|étude|rapport|fiche|enquête|tableau|estudio|informe|tabla|encuesta)s?$/u;

/** The words of a text that say something, without numbers and those that only join. */
export function wordsSaying(text: string): string[] {
  const numbers = new Set(readQuantities(text).flatMap(({ written }) => written.split(/[\s-]+/)));
  return [...new Set(contentWords(text))].filter(
    (word) => !isJoin(word) && !numbers.has(word) && !SOURCE.test(word),
  );
}

/** What a sentence adds may be as many words as its quote has of its own. */
const MOST_ADDED = 1;

interface Beyond {
  added: string[];
  left: string[];
}

/** The words of a sentence that its quote does not account for, and those of the quote. */
function readBeyond(sentence: Placed, said: string, near: string, code: string): Beyond {
  const isSaid = makeIsAccounted(contentWords(`${said} ${near}`), code);
  const own = [sentence.text, ...sentence.paragraph, sentence.heading].join(" ");
  const isOwn = makeIsAccounted(contentWords(own), code);
  return {
    added: wordsSaying(withoutVoice(sentence.text)).filter((word) => !isSaid(word)),
    left: wordsSaying(withoutVoice(said)).filter((word) => !isOwn(word)),
  };
}

/**
 * True if a sentence says more than its quotes in words that stand for none of theirs; `near` is
 * what stands around the quotes.
 */
export function addsWords(sentence: Placed, said: string, near: string, code: string): boolean {
  const { added, left } = readBeyond(sentence, said, near, code);
  return added.length - left.length > MOST_ADDED;
}

/** True if a sentence names a month, a day or a time of the year that no quote is near to. */
export function addsTime(text: string, said: string, near: string): boolean {
  const known = readTimes(`${near} ${said}`);
  return [...readTimes(text)].some((time) => !known.has(time));
}
