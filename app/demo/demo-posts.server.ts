import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { referenceTo } from "#app/content/references.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { ARTICLES, ELSEWHERE, shortArticle } from "./articles.server.ts";

const [WIDTH, HEIGHT, TABLE] = [1_600, 900, 600];
const COLOURS = [
  { loaf: 0xc8793f, wall: 0xf3dfc4, line: 0x7a4420 },
  { loaf: 0x5b7f6b, wall: 0xe3ece2, line: 0x2f4d3d },
  { loaf: 0x8a5a83, wall: 0xf0e2ec, line: 0x4d2a49 },
  { loaf: 0x3f6a9c, wall: 0xdfe9f4, line: 0x1f3d60 },
] as const;
/** Middle and half the height of each loaf; they lie on the table. */
const LOAVES = [
  { x: 420, size: 150 },
  { x: 880, size: 190 },
  { x: 1_290, size: 120 },
] as const;
const CUT = 12;

/** A drawing of loaves on a table as JPEG; `index` chooses the colours. */
function drawPicture(index: number): Promise<Buffer> {
  const colours = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels.writeUIntBE(colours[partAt(x, y)], (y * WIDTH + x) * 3, 3);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function partAt(x: number, y: number): keyof (typeof COLOURS)[number] {
  for (const { x: middle, size } of LOAVES) {
    const [across, down] = [(x - middle) / (size * 1.5), (y - TABLE - 20 + size) / size];
    if (across ** 2 + down ** 2 > 1) continue;
    const isCut = [-0.7, 0, 0.7].some(
      (at) => down < 0.2 && Math.abs(x - middle - at * size - down * 0.9 * size) < CUT,
    );
    return isCut ? "line" : "loaf";
  }
  return y < TABLE ? "wall" : "line";
}

/** Titles of a baker's blog, one of them too long for every list. */
const TITLES = [
  "How small bakeries win local search without an agency",
  "Rye, spelt or emmer: choose the flour by the bread you want",
  "What to ask before you buy a deck oven",
  "A calm plan for your first fourteen days of sourdough",
  "Opening hours your customers remember",
  "The croissant, explained by its layers",
  "Seven breads that freeze well",
  "Why your crust goes soft, and what to do about it",
  "A price list that needs no explaining",
  "How to read a bag of flour",
  "Cinnamon buns for a crowd, without a mixer",
  "What a good apprentice asks in the first week",
  "Bread without waste: five uses for yesterday's loaf",
  "Salt in dough: how much, when, and which",
  "The cake counter that sells itself on Saturday mornings",
  "Whole grain bread that is not heavy",
  "How to write a menu for people who are in a hurry",
  "A starter you can leave alone for two weeks",
  "Knäckebröd at home: one dough, three thicknesses",
  "What steam does in the first ten minutes of a bake",
  "Gluten-free baking in a kitchen full of flour",
  "From market stall to shop: what changes and what does not",
  "Donaudampfschifffahrtsgesellschaftskapitän: a very long word, and a title that goes on for so long that it has to be cut after two lines wherever it stands in a list",
] as const;

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
