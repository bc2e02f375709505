import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { strToU8, zipSync, type Zippable } from "fflate";
import { marked } from "marked";
import sharp from "sharp";

/**
 * Packs the demo's export out of its sources in `export/`: posts as Markdown, pictures as SVG, the
 * rest as it stands in the zip. The build runs this before there is a product, so that it imports
 * packages only.
 */

const FOLDER = path.join("app", "demo", "export");
/** Files of an export that the demo has no rows for. */
const NO_ROWS = [
  ...["integrations", "publications", "blog-pages", "analytics", "readers-from"],
  ...["platform-figures", "facts", "generations", "notifications"],
];
const MADE_AT = "2026-10-01T06:00:00.000Z";
const FORM = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

type Row = Record<string, unknown>;

export async function packExport(): Promise<Uint8Array> {
  const files: Zippable = {};
  const records: Record<string, number> = {};
  const add = (name: string, value: unknown, group = name) => {
    files[name] = strToU8(JSON.stringify(value, null, 2));
    records[group] = (records[group] ?? 0) + (Array.isArray(value) ? value.length : 1);
  };
  for (const name of await fs.readdir(FOLDER))
    if (name.endsWith(".json")) add(name, JSON.parse(await read(name)));
  for (const name of NO_ROWS) add(`${name}.json`, []);
  const media: Row[] = [];
  for (const name of await fs.readdir(path.join(FOLDER, "media"))) {
    const { row, jpeg } = await drawPicture(name);
    media.push(row);
    files[`media/${String(row["id"])}.jpg`] = [jpeg, { level: 0 }];
  }
  records["media/"] = media.length;
  add("media.json", media);
  for (const name of await fs.readdir(path.join(FOLDER, "posts"))) {
    const { post, versions } = await readPost(name);
    const base = name.replace(/\.md$/, "");
    add(`posts/${base}.json`, post, "posts/");
    add(`versions/${base}.json`, versions, "versions/");
  }
  add("manifest.json", { format: 1, exportedAt: MADE_AT, records });
  return zipSync(files, { mtime: "2026-10-01" });
}

const read = (name: string) => fs.readFile(path.join(FOLDER, name), "utf8");

/** The id of a source by the number that its name begins with; pictures count from 201. */
function idOf(name: string, from = 0): string {
  return `01900000-0000-7000-8000-${String(from + parseInt(name, 10)).padStart(12, "0")}`;
}
const pictureId = (name: string) => idOf(name, 200);

async function drawPicture(name: string): Promise<{ row: Row; jpeg: Uint8Array }> {
  const svg = await read(`media/${name}`);
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  const row = {
    ...{ id: pictureId(name), name: name.replace(/svg$/, "jpg"), kind: "jpeg" },
    hash: createHash("sha256").update(jpeg).digest("hex"),
    alt: /<title>(.*)<\/title>/.exec(svg)?.[1] ?? "",
    ...{ decorative: false, caption: "", credit: "", creditUrl: "" },
    ...{ createdAt: MADE_AT, posts: [], copies: [] },
  };
  return { row, jpeg };
}

/** A post; a title that it had `before` becomes its first version. */
async function readPost(file: string): Promise<{ post: Row; versions: Row[] }> {
  const [, head = "", markdown = ""] = FORM.exec(await read(`posts/${file}`)) ?? [];
  const {
    before,
    tags = "",
    ...given
  } = Object.fromEntries(head.split("\n").map((line) => line.split(/: (.*)/))) as Record<
    string,
    string
  >;
  const content = htmlOf(markdown);
  const texts = {
    ...{ title: given["title"], content, excerpt: given["excerpt"] },
    ...{ metaDescription: given["metaDescription"], tags: tags.split(", ") },
    ...{ slug: "", canonicalUrl: "", language: "en-GB" },
    featuredImage: given["featuredImage"] ? pictureId(given["featuredImage"]) : "",
  };
  const titles = [before, texts.title].filter((title) => title !== undefined);
  // A day for each, in their order.
  const createdAt = MADE_AT.replace("01T", `${file.slice(0, 2)}T`);
  const links = [...content.matchAll(/\/preview\/([\w-]+)/g)].map(([, id]) => id);
  return {
    post: {
      ...{ id: idOf(file), ...texts, topic: texts.title, keywords: given["keywords"] },
      ...{ targetAudience: given["targetAudience"], industry: "Food", tone: given["tone"] },
      ...{ instructions: "", internalLinks: [...new Set(links)], linkSuggestions: null },
      ...{ wordCount: 0, writer: "", version: titles.length },
      ...{ createdAt, updatedAt: createdAt, publishedAt: null },
    },
    versions: titles.map((title, at) => ({
      ...{ ...texts, title, version: at + 1, reason: at === 0 ? "created" : "saved" },
      createdAt,
    })),
  };
}

/** Links and pictures name other sources; an export names ids. */
function htmlOf(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .replace(/href="([\w-]+)\.md"/g, (_, name: string) => `href="/preview/${idOf(name)}"`)
    .replace(/src="([\w-]+)"/g, (_, name: string) => `src="/media/${pictureId(name)}/1600"`)
    .trim();
}
