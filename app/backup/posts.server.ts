import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { streamRows } from "#app/posts/stream-posts.server.ts";
import { isPublished } from "#app/posts/post-status.ts";
import { SHARING_FIELDS } from "#app/posts/post.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { type ZipEntry, toJson } from "./zip.server.ts";

type Count = (rows: number) => void;

/** Versions per query; each holds a whole article. */
const BATCH = 4;

/**
 * For each post, newest first: posts/<name>.md with front matter, .html and .json, and
 * versions/<name>.json with its saved states.
 */
export async function* writePosts(
  user: Owner,
  countPosts: Count,
  countVersions: Count,
): AsyncGenerator<ZipEntry> {
  countPosts(0);
  countVersions(0);
  for await (const batch of streamRows(user)) {
    countPosts(batch.length);
    for (const post of batch) {
      const name = fileName(post);
      yield {
        name: `posts/${name}.md`,
        text: [`${frontMatter(post)}\n${await markdownOf(post)}\n`],
      };
      yield { name: `posts/${name}.html`, text: [post.content] };
      yield { name: `posts/${name}.json`, text: [toJson({ ...post, userId: undefined })] };
      yield { name: `versions/${name}.json`, text: versionsOf(user, post.id, countVersions) };
    }
  }
}

/** One article that takes too long must not end the whole export. */
async function markdownOf({ content }: Post): Promise<string> {
  try {
    return await patiently(() => workOnText("exportMarkdown", content));
  } catch (error) {
    if (isAppError(error))
      return "(This article could not be turned into Markdown. The file beside this one has it as HTML.)";
    throw error;
  }
}

async function* versionsOf(user: Owner, postId: string, count: Count): AsyncGenerator<string> {
  let before = "[\n";
  let after = 0;
  for (;;) {
    const rows = await db.postRevision.findMany({
      where: { postId, post: { userId: user.id }, version: { gt: after } },
      orderBy: { version: "asc" },
      take: BATCH,
      omit: { id: true, postId: true, wordsAdded: true, wordsRemoved: true },
    });
    count(rows.length);
    for (const row of rows) {
      yield before + toJson(row);
      before = ",\n";
      after = row.version;
    }
    if (rows.length < BATCH) break;
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** YAML front matter; JSON strings are always valid YAML scalars. */
function frontMatter(post: Post): string {
  const { metaDescription: description, ...sharing } = pick(post, SHARING_FIELDS);
  const { title, createdAt, publishedAt, keywords, tone, targetAudience, seoScore } = post;
  const fields = {
    title,
    // Other blogs know no draft that has readers.
    status: isPublished(post) ? "published" : post.status,
    date: publishedAt ?? createdAt,
    ...sharing,
    description,
    keywords,
    tone,
    audience: targetAudience,
    seoScore,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---", ""].join("\n");
}

function fileName(post: Post): string {
  const slug = slugOf(post.title).slice(0, 60).replace(/-+$/, "");
  return `${post.createdAt.toISOString().slice(0, 10)}-${slug}-${post.id.slice(-12)}`;
}
