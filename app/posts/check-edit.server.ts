import { z } from "zod";
import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";
import type { SeoMark } from "#app/content/seo/marks.ts";
import { listLosses } from "#app/content/seo/seo.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { readLosses } from "./content-format.server.ts";
import { LIMITS } from "./post.ts";
import { scoreTexts } from "./post-texts.server.ts";
import { requirePost } from "./posts.server.ts";
import { toLossRows, type LossRow } from "./score-rows.ts";
import { textField, tooLong } from "./text-field.server.ts";

/** What the edit form sends to have its text checked before it is saved. */
export const checkBody = z.object({
  /** Null for a post that is not saved yet. */
  postId: z.string().nullable(),
  title: textField("title", LIMITS.title).default(""),
  text: z.string().max(LIMITS.content, tooLong("text", LIMITS.content)),
  keywords: textField("keywords", LIMITS.keywords).default(""),
  metaDescription: textField("metaDescription", LIMITS.metaDescription).default(""),
});

/** The score of a text that is being edited, with the sentences behind it. */
export interface EditCheck {
  /** 0–100 */
  score: number;
  wordCount: number;
  losses: LossRow[];
  openPlaces: number;
  marks: SeoMark[];
  /** What saving would lose of the text, as sentences with the first place of each. */
  unkept: string[];
}

/** Where the edit form repairs what costs points. */
const FIELDS = {
  title: "#edit-title",
  content: "#edit-text",
  metaDescription: "#edit-metaDescription",
  keywords: "#edit-keywords",
};

const CHECKS_PER_MINUTE = 60;

/**
 * Checks what is typed into an edit form. Saves nothing. Throws `not_found` for a post that is not
 * the user's, and `rate_limited`.
 */
export async function checkEdit(
  user: Owner,
  { postId, title, text, keywords, metaDescription }: z.output<typeof checkBody>,
): Promise<EditCheck> {
  await consumeRateLimit(
    `check:${user.id}`,
    CHECKS_PER_MINUTE,
    60_000,
    (seconds) => `Too many checks in a minute. Try again in ${pluralize(seconds, "second")}.`,
  );
  const before = postId === null ? "" : (await requirePost(user, postId)).content;
  const matter = splitFrontMatter(text);
  const rest = matter?.rest ?? text;
  const { html } = await workOnText("applyMarkdown", before, rest);
  const content = await workOnText("sanitizeArticle", html);
  const post = { title, content, metaDescription, keywords };
  const report = await scoreTexts(user, post, postId ?? "");
  return {
    score: report.score,
    wordCount: report.words,
    losses: toLossRows(listLosses(report), FIELDS),
    openPlaces: await workOnText("countOpenPlaces", content),
    marks: await workOnText("findMarks", {
      ...post,
      keywords: splitCommaList(keywords),
      ownLinks: [],
    }),
    // Lines are counted as they were typed.
    unkept: [
      await workOnText("removedNote", html, content),
      ...(await readLosses(before, rest, matter?.restLine ?? 0)),
    ].filter((sentence) => sentence !== ""),
  };
}
