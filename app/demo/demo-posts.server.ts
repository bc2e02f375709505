import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { referenceTo } from "#app/content/references.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { ARTICLES, ELSEWHERE, shortArticle } from "./articles.server.ts";
import { drawPicture } from "./draw-picture.server.ts";
import { TITLES } from "./titles.ts";

/** The pictures and posts of the demo: 30 posts, none of them published yet. */

const PICTURES = 4;
const TAGS = ["bread", "sourdough", "business", "flour"] as const;

export async function makePictures(user: Planned): Promise<Media[]> {
  const made: Media[] = [];
  for (let index = 0; index < PICTURES; index++) {
    const file = path.join(os.tmpdir(), `${randomUUID()}.jpg`);
    await fs.writeFile(file, await drawPicture(index), { mode: 0o600 });
    try {
      // One is left without a description, which the product asks for.
      const texts = index < PICTURES - 1 ? { alt: "Three loaves of bread on a table" } : {};
      made.push(await saveMedia(user, { path: file, name: `loaves-${index + 1}.jpg` }, texts));
    } finally {
      await fs.rm(file, { force: true });
    }
  }
  return made;
}

/** The ids of 30 posts: short ones first, then the long examples, then other languages. */
export async function makePosts(user: Planned, pictures: readonly Media[]): Promise<string[]> {
  const ids: string[] = [];
  const save = async (post: Parameters<typeof createPost>[1]) => {
    ids.push((await createPost(user, post)).id);
  };
  for (const [index, title] of TITLES.entries()) {
    const article = shortArticle(title, index);
    const picture = index % 2 === 0 ? pictures[index % pictures.length] : undefined;
    const before = ids.at(-1);
    const shown = picture
      ? `<figure><img src="/media/${picture.id}/1600" alt=""><figcaption>Saturday, six o'clock</figcaption></figure>`
      : "";
    const link = before
      ? `<p>Read before: <a href="${referenceTo(before)}">${TITLES[index - 1] ?? ""}</a>.</p>`
      : "";
    await save({
      ...article,
      content: article.content + (index % 4 === 0 ? shown : "") + (index % 3 === 0 ? link : ""),
      tags: [TAGS[index % TAGS.length] ?? "bread", TAGS[(index + 1) % TAGS.length] ?? "flour"],
      ...(picture && { featuredImage: picture.id }),
    });
  }
  for (const article of ARTICLES) await save({ ...article, tags: ["kitchen"] });
  for (const article of ELSEWHERE) await save({ ...article, tags: ["world"] });
  await reviseSome(user, ids);
  return ids;
}

/** Gives some posts a history, and one an edit that was typed and not saved. */
async function reviseSome(user: Planned, ids: readonly string[]): Promise<void> {
  const [first = "", second = ""] = ids;
  await updatePost(user, first, { excerpt: "Three flours, three breads." });
  await updatePost(user, first, { metaDescription: "Which flour for which bread, in short." });
  await updatePost(user, second, { title: `${TITLES[1]} (revised)` });
  await db.postEdit.create({
    data: {
      ...{ id: randomUUID(), userId: user.id, postId: second, version: 2 },
      title: `${TITLES[1]} (revised)`,
      text: "A sentence that was typed on the train and never saved.",
    },
  });
}
