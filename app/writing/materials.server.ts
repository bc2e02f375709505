import { cutAtWord } from "#app/content/sentences.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { allowedLinks } from "./allowed-links.ts";
import type { GeneratedPost } from "./generated-post.ts";
import type { RunControls, WritePost } from "./generation/controls.ts";
import type { Materials } from "./post-brief.ts";
import type { PostInput } from "./writing.server.ts";

/** What an article rests on, without orders to an AI. */
export interface MarkedMaterials {
  materials: Materials;
  /** A sentence for each text that holds such an order. */
  notes: string[];
}

/** Replaces what sources, notes and answers say to an AI by a mark, before a model sees it. */
export async function markMaterials(gathered: Materials): Promise<MarkedMaterials> {
  const { sources, notes, interview } = gathered;
  const marked = await Promise.all(
    sources.map(async (source) => {
      const { text, orders } = await workOnText("markOrders", source.text);
      return { ...source, text, orders };
    }),
  );
  // What somebody else wrote may be pasted among one's own notes.
  const own = await workOnText("markOrders", notes);
  const answers = await Promise.all(
    interview.map(async ({ question, answer }) => {
      const { text, orders } = await workOnText("markOrders", answer);
      return { question, answer: text, orders };
    }),
  );
  return {
    materials: {
      ...gathered,
      sources: marked.map(({ orders: _orders, hidden: _hidden, ...source }) => source),
      notes: own.text,
      interview: answers.map(({ question, answer }) => ({ question, answer })),
    },
    notes: [
      ...marked.flatMap(({ title, url, orders, hidden = "" }) => [
        orderNote(`${title || url} holds`, orders, WARY),
        hiddenNote(title || url, hidden),
      ]),
      orderNote("Your notes hold", own.orders),
      ...answers.map(({ question, orders }) =>
        orderNote(`Your answer to “${cutAtWord(question, 80)}” holds`, orders),
      ),
    ].filter(Boolean),
  };
}

/** Told of a text that speaks to the model rather than to readers. */
function orderNote(holds: string, [first]: string[], advice = ""): string {
  if (first === undefined) return "";
  return `${holds} text that tells an AI what to do: “${cutAtWord(first, 120)}” It was not followed and backs nothing.${advice}`;
}

const WARY = " Look at this source before you trust it.";

/** Told of a page that speaks to the model where its readers see nothing. */
function hiddenNote(page: string, hidden: string): string {
  if (hidden === "") return "";
  return `Hidden text on the page ${page} tells an AI what to do: “${cutAtWord(hidden, 120)}” Readers do not see it, and it was not read as a source.${WARY}`;
}

/** What was gathered for an article; `searched` tells of the search, "" for nothing. */
interface Gathered {
  marked: MarkedMaterials;
  searched: string;
}

/**
 * Writes an article from what was gathered for it, for a draft and for a call of the API alike.
 * `notes` are what its user should know. Throws what the writer throws.
 */
export async function writeFrom(
  user: Planned,
  input: Omit<PostInput, "materials">,
  { marked: { materials, notes }, searched }: Gathered,
  { report, allowLinks, signal }: Omit<RunControls, "endAfter">,
  write: WritePost,
): Promise<GeneratedPost & { notes: string[] }> {
  allowLinks(allowedLinks(materials));
  const post = await write(user, { ...input, materials }, report, signal);
  return { ...post, notes: [post.note ?? "", searched, ...notes].filter(Boolean) };
}
