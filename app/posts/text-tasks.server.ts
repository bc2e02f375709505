import TurndownService from "turndown";
import { proposeLinks } from "#app/writer/builtin/relate.ts";
import { insertLinks } from "#app/writer/links.ts";
import { scorePost } from "#app/writer/seo.ts";
import { toEditableText, wordsOfHtml } from "./content.ts";
import { putTextBack } from "./merge.server.ts";
import { toPageTexts } from "./page-texts.server.ts";
import { sanitizeArticle } from "./sanitize.server.ts";

/** All work whose time grows with the length of a text. Arguments and results can be copied between threads. */
export const TEXT_TASKS = {
  sanitizeArticle,
  scorePost,
  wordsOfHtml,
  toEditableText,
  putTextBack,
  insertLinks,
  proposeLinks,
  toPageTexts,
  toMarkdown: (html: string) =>
    new TurndownService({
      headingStyle: "atx",
      codeBlockStyle: "fenced",
      bulletListMarker: "-",
    }).turndown(html),
};

export type TextTasks = typeof TEXT_TASKS;
export type TextTask = keyof TextTasks;

/** What the thread is asked, and what it answers. */
export interface TextQuestion {
  task: TextTask;
  args: unknown[];
}
export type TextAnswer = { value: unknown } | { error: string };
