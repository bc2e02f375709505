import { readBlocks, replaceBlocks } from "./article-blocks.ts";
import { countChanges } from "./diff/diff-articles.ts";
import { comparePassages } from "./diff/compare-passages.ts";
import { compareArticles } from "./diff/show-diff.ts";
import { addLinkParagraph, linkWords } from "./markdown/link-words.ts";
import { summariseEdit } from "./edit-summary.ts";
import { contentWarnings } from "./content-warnings.ts";
import { countOpenPlaces } from "./open-places.ts";
import { suggestLinks } from "./propose-links.ts";
import { insertLinks, unlinked } from "./insert-links.ts";
import { listHrefs } from "./seo/link-counts.ts";
import { findMarks } from "./seo/marks.ts";
import { scorePost } from "./seo/seo.ts";
import { wordsOfHtml } from "./text.ts";
import { checkFacts, questionClaims, numberSentences } from "./facts/check-facts.ts";
import { findPresent, findsAllKinds } from "./facts/facts.ts";
import { markOrders } from "./facts/orders.ts";
import { checkVoice } from "./voice/check-voice.ts";
import { applyMarkdown, readEditText } from "./markdown/apply-markdown.server.ts";
import { readFrontMatter } from "./markdown/read-front-matter.server.ts";
import { exportMarkdown } from "./markdown/export-markdown.server.ts";
import { markdownLosses } from "./markdown/markdown-losses.ts";
import { toEmbedCards } from "./embed-cards.ts";
import { toPageTexts } from "./page-texts.server.ts";
import { readPictures, resolvePictures } from "./pictures-of.ts";
import { removePicture } from "./remove-picture.ts";
import { removedNote } from "./removed.ts";
import { firstWords } from "./cut-words.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import { shareWords } from "./share-words.ts";
import { appendSources } from "./sources-list.ts";
import { readArticle } from "./read-article.ts";
import { readPage } from "./readable-page.server.ts";
import { cleanGenerated } from "./generated-article.server.ts";
import { listSectionHeadings } from "./section-headings.ts";
import { readShape } from "./article-shape.ts";
import { readAnchors, referencedIds, removeLinks, resolveReferences } from "./references.ts";

/**
 * Work whose time grows with the length of a text. Arguments and results can be sent between
 * threads.
 */
const TEXT_TASKS = {
  sanitizeArticle,
  removedNote,
  contentWarnings,
  markdownLosses,
  cleanGenerated,
  readBlocks,
  replaceBlocks,
  appendSources,
  readShape,
  listSectionHeadings,
  scorePost,
  readArticle,
  findMarks,
  listHrefs,
  wordsOfHtml,
  readEditText,
  readFrontMatter,
  applyMarkdown,
  insertLinks,
  countOpenPlaces,
  unlinked,
  suggestLinks,
  readAnchors,
  referencedIds,
  resolveReferences,
  removeLinks,
  readPictures,
  resolvePictures,
  removePicture,
  toEmbedCards,
  toPageTexts,
  checkFacts,
  questionClaims,
  numberSentences,
  markOrders,
  findPresent,
  findsAllKinds,
  checkVoice,
  firstWords,
  readPage,
  shareWords,
  exportMarkdown,
  compareArticles,
  comparePassages,
  countChanges,
  summariseEdit,
  linkWords,
  addLinkParagraph,
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
