import { setTimeout as wait } from "node:timers/promises";
import { marked } from "marked";
import { countWords } from "#app/content/words.ts";
import { proposeLinks } from "#app/content/propose-links.ts";
import { splitSentences } from "#app/content/sentences.ts";
import type { Outline } from "../outline.ts";
import { NO_BRIEF, NO_DETAILS } from "../outline-brief.ts";
import type { Writer } from "../writer.ts";
import type { Example } from "./examples.server.ts";

/** The pause between two blocks, so that a reader can watch the article come. */
const PACE_MS = 90;

/** Shows an example as if it were being written; the text is always the same. */
export function exampleWriter(example: Example, paceMs = PACE_MS): Writer {
  return {
    kind: "example",
    id: "example",
    keywords: () => Promise.resolve(example.keywords),
    outline: () => Promise.resolve(outlineOf(example)),
    async article(_brief, _outline, onProgress, signal) {
      let html = "";
      for (const block of marked.lexer(example.markdown)) {
        signal.throwIfAborted();
        if (block.type === "space") continue;
        html += marked.parser([block]);
        onProgress({ step: "writing", html });
        await wait(paceMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
      return html;
    },
    links: (article, candidates) => Promise.resolve(proposeLinks(article, candidates)),
  };
}

/** What the article says under each of its headings: the first sentence of each paragraph. */
function outlineOf({ titles, excerpt, metaDescription, markdown }: Example): Outline {
  const sections = markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const paragraphs = lines.filter((line) => /^\p{L}/u.test(line));
      return {
        ...NO_DETAILS,
        heading: heading.trim(),
        points: paragraphs.flatMap((line) => splitSentences(line).slice(0, 1)).slice(0, 3),
        words: countWords(lines.join(" ")),
      };
    });
  return { brief: NO_BRIEF, title: titles[0] ?? "", titles, excerpt, metaDescription, sections };
}
