import TurndownService from "turndown";
import { proposeLinks } from "./propose-links.ts";
import { insertLinks } from "./insert-links.ts";
import { scorePost } from "./seo/seo.ts";
import { toEditableText, wordsOfHtml } from "./text.ts";
import { applyTextEdit } from "./merge/merge.server.ts";
import { toPageTexts } from "./page-texts.server.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import { cleanGenerated } from "./generated-article.server.ts";

/**
 * Work whose time grows with the length of a text. Arguments and results can be sent between
 * threads.
 */
const TEXT_TASKS = {
  sanitizeArticle,
  cleanGenerated,
  scorePost,
  wordsOfHtml,
  toEditableText,
  applyTextEdit,
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

/** Runs a task in this thread. */
export function runTask<Task extends TextTask>(
  task: Task,
  args: Parameters<TextTasks[Task]>,
): ReturnType<TextTasks[Task]> {
  const tasks: TaskTable = TEXT_TASKS;
  return tasks[task](...args);
}

type TaskTable = {
  [Task in TextTask]: (...args: Parameters<TextTasks[Task]>) => ReturnType<TextTasks[Task]>;
};

/** The messages to and from the thread. */
export interface TextRequest {
  task: TextTask;
  args: Parameters<TextTasks[TextTask]>;
}
export type TextResponse = { value: unknown } | { error: string };
