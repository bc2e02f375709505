import { nounPhrases } from "./noun-phrases.server.ts";
import { countOpenPlaces } from "./open-places.ts";
import { suggestLinks } from "./propose-links.ts";
import { insertLinks, unlinked } from "./insert-links.ts";
import { listHrefs } from "./seo/link-counts.ts";
import { scorePost } from "./seo/seo.ts";
import { toEditableText, wordsOfHtml } from "./text.ts";
import { findFacts, findPresent, findsAllKinds } from "./facts/facts.ts";
import { checkVoice } from "./voice/check-voice.ts";
import { applyTextEdit } from "./merge/merge.server.ts";
import { toMarkdown } from "./markdown.server.ts";
import { toPageTexts } from "./page-texts.server.ts";
import { firstWords } from "./cut-words.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import { shareWords } from "./share-words.ts";
import { readPage } from "./readable-page.server.ts";
import { cleanGenerated } from "./generated-article.server.ts";
import { readShape, splitSections } from "./sections.ts";
import { readAnchors, referencedIds, removeLinks, resolveReferences } from "./references.ts";

/**
 * Work whose time grows with the length of a text. Arguments and results can be sent between
 * threads.
 */
const TEXT_TASKS = {
  sanitizeArticle,
  cleanGenerated,
  splitSections,
  readShape,
  scorePost,
  listHrefs,
  wordsOfHtml,
  toEditableText,
  applyTextEdit,
  insertLinks,
  nounPhrases,
  countOpenPlaces,
  unlinked,
  suggestLinks,
  readAnchors,
  referencedIds,
  resolveReferences,
  removeLinks,
  toPageTexts,
  findFacts,
  findPresent,
  findsAllKinds,
  checkVoice,
  firstWords,
  readPage,
  shareWords,
  toMarkdown,
};

export type TextTasks = typeof TEXT_TASKS;
export type TextTask = keyof TextTasks;

/** What a task makes. */
export type TextResult<Task extends TextTask> = {
  [One in TextTask]: Awaited<ReturnType<TextTasks[One]>>;
}[Task];

/** Runs a task in this thread. */
export function runTask<Task extends TextTask>(
  task: Task,
  args: Parameters<TextTasks[Task]>,
): TextResult<Task> | Promise<TextResult<Task>> {
  const tasks: TaskTable = TEXT_TASKS;
  return tasks[task](...args);
}

type TaskTable = {
  [Task in TextTask]: (
    ...args: Parameters<TextTasks[Task]>
  ) => TextResult<Task> | Promise<TextResult<Task>>;
};

/** The messages to and from the thread. */
export interface TextRequest {
  task: TextTask;
  args: Parameters<TextTasks[TextTask]>;
}
export type TextResponse = { value: unknown } | { error: string };
