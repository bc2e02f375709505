import { cutWords } from "#app/content/cut-words.ts";
import { joinHidden, splitHidden } from "#app/content/hidden/hidden-orders.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { countWords } from "#app/content/words.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import type { FoundPage, Model } from "../model.server.ts";
import { questionsAnswer } from "../editor.ts";
import { orElse } from "../or-else.server.ts";
import { linkOf } from "../sources/parse.ts";
import { readLinks } from "../sources/read-links.server.ts";
import { keepLiteral, NO_NOTES, notesAnswer, type PageNotes, pickPassages } from "./notes.ts";
import { notesPrompt, questionsPrompt, type ResearchBrief, searchPrompt } from "./prompt.server.ts";

/** A page that was found, read, and noted. */
export interface ResearchedPage extends FoundPage {
  research: PageNotes;
}

const MOST_PAGES = 8;
const MOST_QUESTIONS = 12;
const LONGEST_QUESTION = 300;
const MAX_TITLE = 300;
/** Of a page, in words: what a model is shown and claims are checked against. */
const PAGE_WORDS = 1_500;
const QUESTION_TOKENS = 6_000;
const SEARCH_TOKENS = 8_000;
const NOTE_TOKENS = 12_000;

interface Known {
  /** The links that the user has typed. */
  given: readonly string[];
  /** The number of the draft's last note. */
  last: number;
  /** Private addresses that a page may have. */
  hosts?: readonly string[];
}

/** No model leads the reader to a private address, whatever is open for links of users. */
const PUBLIC_ONLY: readonly string[] = [];

/**
 * Researches a topic: questions, a search by the model, the pages that it cites as our own reader
 * reads them, and notes whose quotes stand in these pages. A page that cannot be read keeps the
 * passages that were cited. Without questions or notes there are still pages. Throws what the
 * search throws.
 */
export async function research(
  user: Owner,
  model: Model,
  brief: ResearchBrief,
  { given, last, hosts = PUBLIC_ONLY }: Known,
  signal: AbortSignal,
): Promise<ResearchedPage[]> {
  const ask = { purpose: "search", signal } as const;
  const { questions } = await orElse(signal, { questions: [] }, () =>
    model.answer(
      {
        purpose: "questions",
        prompt: questionsPrompt(brief),
        maxTokens: QUESTION_TOKENS,
        signal,
      },
      questionsAnswer,
    ),
  );
  const asked = questions
    .map((question) => cut(cleanText(question).replace(/\s+/g, " "), LONGEST_QUESTION))
    .filter((question) => question !== "")
    .slice(0, MOST_QUESTIONS);
  const cited = await model.search?.({
    ...ask,
    prompt: searchPrompt(brief, asked),
    maxTokens: SEARCH_TOKENS,
  });
  const pages = await readPages(user, listPages(cited ?? [], given), hosts, signal);
  if (pages.length === 0) return [];
  const texts = await Promise.all(
    pages.map(async ({ text }) => (await workOnText("markOrders", splitHidden(text).text)).text),
  );
  const shown = pages.map(({ title }, at) => ({ title, text: texts[at] ?? "" }));
  const { notes } = await orElse(signal, { notes: [] }, () =>
    model.answer(
      { ...ask, prompt: notesPrompt(brief, asked, shown), maxTokens: NOTE_TOKENS },
      notesAnswer,
    ),
  );
  const kept = keepLiteral(notes, texts, last);
  const dropped = kept.reduce((sum, page) => sum + page.dropped, 0);
  log.info({ user: user.id, pages: pages.length, taken: notes.length, dropped }, "research ended");
  return pages.map((page, at) => ({ ...page, research: kept[at] ?? NO_NOTES }));
}

/** The cited pages, each once, without those that the user gave. */
function listPages(cited: readonly FoundPage[], given: readonly string[]): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const page of cited) {
    const url = linkOf(page.url);
    const text = cutWords(cleanText(page.text), PAGE_WORDS);
    if (url === null || text === "" || given.includes(url)) continue;
    const earlier = pages.get(url);
    if (!earlier && pages.size === MOST_PAGES) continue;
    const title = cut(cleanText(page.title).replace(/\s+/g, " "), MAX_TITLE);
    pages.set(
      url,
      earlier ? { ...earlier, text: `${earlier.text}\n${text}` } : { url, title, text },
    );
  }
  return [...pages.values()];
}

/** The pages with their own text, as far as they can be read. */
async function readPages(
  user: Owner,
  cited: readonly FoundPage[],
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const read = await readLinks(
    user,
    cited.map(({ url }) => url),
    signal,
    hosts,
  );
  signal.throwIfAborted();
  return cited.map((page, at) => {
    const own = read[at];
    if (!own || own.words === 0) return page;
    const { text: shown, hidden } = splitHidden(own.text);
    const text = pickPassages(shown, page.text, PAGE_WORDS, countWords);
    if (text === "") return page;
    return { ...page, title: page.title || own.title, text: joinHidden(text, hidden) };
  });
}
