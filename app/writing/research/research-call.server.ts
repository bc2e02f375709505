import { z } from "zod";
import { splitHidden } from "#app/content/hidden/hidden-orders.ts";
import { RESEARCH } from "#app/copy/research.ts";
import type { Owner } from "#app/lib/owner.ts";
import { currentModel } from "../current-model.server.ts";
import type { Materials } from "../post-brief.ts";
import { FIRST_FOUND } from "../sources/parse.ts";
import { pageId } from "./evidence.ts";
import { failedSearch } from "./failed-search.server.ts";
import { wantsResearch } from "./need.ts";
import { pageNotes } from "./notes.ts";
import type { ResearchBrief } from "./prompt.server.ts";
import { research } from "./research.server.ts";

/** What a search found for a call of the API, as it is kept with its run. */
const callResearch = z.object({
  pages: z.array(
    z.object({ url: z.string(), title: z.string(), text: z.string(), research: pageNotes }),
  ),
  /** What the caller should know of the search; "" for nothing. */
  note: z.string(),
});
export type CallResearch = z.infer<typeof callResearch>;

/** What is stored with a run; null before it has searched. */
export function readCallResearch(stored: unknown): CallResearch | null {
  return callResearch.safeParse(stored).data ?? null;
}

type Brief = ResearchBrief & { searchWeb: boolean | null };

/**
 * Researches the topic of a call by the rule of drafts. Never throws, except the reason of an
 * abort: an article is written without.
 */
export async function researchCall(
  user: Owner,
  brief: Brief,
  onSearch: () => void,
  signal: AbortSignal,
  modelOf = currentModel,
): Promise<CallResearch> {
  if (!wantsResearch(brief)) return without("");
  const model = await modelOf(user);
  if (!model) return without(brief.searchWeb ? RESEARCH.callPlan : "");
  if (!model.search) return without(RESEARCH.callCannot);
  onSearch();
  try {
    const pages = await research(user, model, brief, { given: [], last: 0 }, signal);
    return { pages, note: pages.length === 0 ? RESEARCH.nothing : "" };
  } catch (error) {
    signal.throwIfAborted();
    return without(failedSearch(error, RESEARCH.failedCall, { user: user.id }));
  }
}

const without = (note: string): CallResearch => ({ pages: [], note });

/** The pages as sources of an article. */
export function sourcesOfCall({ pages }: CallResearch): Materials["sources"] {
  return pages.map(({ url, title, text: stored, research: { notes } }, at) => {
    const { text, hidden } = splitHidden(stored);
    return {
      ...{ id: pageId(FIRST_FOUND + at), url, title: title || new URL(url).hostname, text },
      ...(hidden !== "" && { hidden }),
      ...(notes.length > 0 && { notes }),
    };
  });
}
