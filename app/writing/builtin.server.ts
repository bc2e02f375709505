import { workOnText } from "#app/content/text-work.server.ts";
import { adjustContent } from "./builtin/adjust.ts";
import { renderBlock, type Block } from "./builtin/block.ts";
import { composeArticle, composerFor } from "./builtin/compose.ts";
import { suggestKeywords } from "./builtin/suggest.ts";
import type { Progress, Writer } from "./writer.ts";

/**
 * Pause between blocks: long enough for a reader to see the article grow and for other requests to
 * run, short enough for 2,000 words within a second.
 */
const PAUSE_MS = 6;

/**
 * The writer without a model or network: it composes articles from patterns. The same brief with
 * the same variation gives the same article.
 */
export const builtinWriter: Writer = {
  id: "builtin",
  label: "Built-in writer",

  async keywords(brief, signal) {
    await pause(0, signal);
    return suggestKeywords(brief);
  },

  async post(brief, onProgress, signal) {
    onProgress({ step: "outline", html: "" });
    await pause(0, signal);
    const { blocks, answer } = composeArticle(brief);
    await present(blocks, onProgress, signal);
    onProgress({ step: "polishing", html: answer.content });
    await pause(0, signal);
    return answer;
  },

  async links(article, candidates, signal) {
    await pause(0, signal);
    return workOnText("proposeLinks", article, candidates);
  },

  async adjustLength(brief, answer, _words, signal) {
    await pause(0, signal);
    return adjustContent(composerFor(brief, "adjust"), answer.content, brief.wordCount);
  },
};

/** Reports the article block by block. */
async function present(
  blocks: readonly Block[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  let html = "";
  for (const block of blocks) {
    await pause(PAUSE_MS, signal);
    html += `${html === "" ? "" : "\n"}${renderBlock(block)}`;
    onProgress({ step: "writing", html });
  }
}

/** Yields to other work. Throws the signal's reason once it is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) =>
    ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms),
  );
  signal.throwIfAborted();
}
