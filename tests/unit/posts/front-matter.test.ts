import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { saveEdit, saveEditAsNew } from "#app/posts/edit-post.server.ts";
import { checkEdit } from "#app/posts/check-edit.server.ts";
import { newPostForm } from "#app/posts/forms.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { saveNotes } from "#app/posts/save-notes.ts";
import { readSent } from "#app/posts/sent-texts.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createMedia } from "../../helpers/media.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

let user: AuthUser;
beforeAll(async () => {
  user = await createAuthor();
});

const FILE = [
  "---",
  "layout: post",
  "title: Rye at home",
  "date: 2020-01-02",
  "tags: [bread, rye]",
  "categories: baking, rye",
  "keywords: rye bread, sourdough",
  "permalink: /2020/01/rye-home.html",
  "description: How to bake rye.",
  "summary: Rye in short.",
  "canonical_url: https://example.com/rye",
  "lang: pt_BR",
  "cover: https://example.com/rye.jpg",
  "---",
  "",
  "# Flour",
  "",
  "Rye is dense.",
].join("\n");

const saveNew = async (text: string, given: { title?: string; tags?: string[] } = {}) => {
  const { id, notes } = await saveEditAsNew(user, { title: "", text, ...given });
  return { post: await requirePost(user, id), notes };
};

describe("a new post", () => {
  it("has its fields and its title from front matter, and is told what was not used", async () => {
    const { post, notes } = await saveNew(FILE);
    expect(post).toMatchObject({
      title: "Rye at home",
      tags: ["bread", "rye", "baking"],
      keywords: "rye bread, sourdough",
      slug: "rye-home",
      metaDescription: "How to bake rye.",
      excerpt: "Rye in short.",
      canonicalUrl: "https://example.com/rye",
      language: "pt-BR",
      featuredImage: "",
    });
    expect(post.content).not.toMatch(/layout|<hr|---/);
    expect(notes).toBe(
      "Title, tags, keywords, description, excerpt, slug, canonical address and language were taken from the front matter. Not used from the front matter: layout, date and cover (not in your media).",
    );
  });

  it("keeps what the form says, and names what differs from it", async () => {
    const { post, notes } = await saveNew(FILE, { title: "Mine", tags: ["mine"] });
    expect([post.title, post.tags]).toEqual(["Mine", ["mine"]]);
    expect(notes).toContain("title (already filled)");
    expect(notes).toContain("tags (already filled)");
    const same = await saveNew("---\ntitle: Mine\n---\nRye.", { title: "Mine" });
    expect(same.notes).toBe("");
  });

  it("has the front matter of TOML; what is no TOML stays in the text and is named", async () => {
    const { post } = await saveNew('+++\ntitle = "Rye"\ntags = ["a"]\n+++\nDense.');
    expect([post.title, post.tags, post.content]).toEqual(["Rye", ["a"], "<p>Dense.</p>"]);
    const broken = await saveNew("+++\ntitle = Rye\n+++\nDense.", { title: "Mine" });
    expect(broken.post.content).toContain("title = Rye");
    expect(broken.notes).toBe("The front matter is not valid TOML, so it stays in the text.");
  });

  it("names values that its fields cannot hold", async () => {
    const tags = Array.from({ length: 23 }, (_, at) => `tag${at}`).join(", ");
    const lines = [
      `title: ${"long ".repeat(70)}`,
      `tags: ${tags}`,
      "slug: /:year/:title/",
      "canonical: rye",
      "lang: no language at all",
      `description: ${"long ".repeat(110)}`,
      "draft: true",
    ];
    const { post, notes } = await saveNew(`---\n${lines.join("\n")}\n---\nRye.`, { title: "Mine" });
    expect(post.tags).toHaveLength(20);
    expect(notes).toBe(
      "The tags were taken from the front matter. Not used from the front matter: title (too long), slug (no last part of an address), canonical (no web address), lang (no language tag), description (too long), draft and 1 more.",
    );
  });

  it("takes a picture of its own media as the featured image, and nobody else's", async () => {
    const [own, theirs] = [await createMedia(user), await createMedia(await createAuthor())];
    const withImage = async (image: string) => {
      const saved = await saveNew(`---\ntitle: Rye\nfeatured_image: ${image}\n---\nRye.`);
      return saved.post.featuredImage;
    };
    expect(await withImage(own.id)).toBe(own.id);
    expect(await withImage(`/media/${own.id}/1600`)).toBe(own.id);
    expect(await withImage(theirs.id)).toBe("");
  });

  it("without a title in form and front matter is refused beside the title", async () => {
    const refused = { details: { fields: { title: expect.any(String) } } };
    await expect(saveNew("---\nlayout: post\n---\nRye.")).rejects.toMatchObject(refused);
    await expect(saveNew("Rye.")).rejects.toMatchObject(refused);
    const paths = (input: object) =>
      newPostForm.safeParse(input).error?.issues.map(({ path }) => path.join("."));
    expect(paths({ text: "---\ntitle: Rye\n---\n" })).toBeUndefined();
    expect(paths({ text: "Rye.", slug: "!!" })).toEqual(["slug", "title"]);
    expect(paths({ title: " \u200b", text: "Rye." })).toEqual(["title"]);
  });

  it("is told of comments by the lines of the text that is left", async () => {
    const { notes } = await saveNew("---\ntitle: Rye\n---\nRye.\n\n<!-- Dense. -->");
    expect(notes).toBe(
      "The title was taken from the front matter. Comments are not kept: the first is in line 3.",
    );
  });
});

describe("a post that is there", () => {
  it("keeps its fields, and has those that are empty from front matter", async () => {
    const { id, version } = await writePost(user, { excerpt: "Stored." });
    const edit = { title: "Rye", text: FILE, version, tags: [], keywords: undefined };
    const { post, notes } = await saveEdit(user, id, edit);
    expect(post).toMatchObject({
      title: "Rye",
      excerpt: "Stored.",
      keywords: "balcony tomatoes, pots",
      tags: ["bread", "rye", "baking"],
      metaDescription: "How to bake rye.",
    });
    expect(notes).toContain("summary (already filled)");
    expect(post.content).not.toContain("layout");
  });

  it("that begins with a rule keeps it", async () => {
    const stored = { content: "<hr><p>Note: dense.</p><hr><p>More.</p>" };
    const { id, version } = await writePost(user, stored);
    const text = "---\n\nNote: dense.\n\n---\n\nLess.";
    const { post, notes } = await saveEdit(user, id, { title: "Rye", text, version });
    expect(post.content.replace(/\s/g, "")).toBe("<hr><p>Note:dense.</p><hr><p>Less.</p>");
    expect(notes).toBe("");
  });
});

it("fills what a program leaves empty, and tells it of lines as they were sent", async () => {
  const content = `${FILE}\n\nRye.\n\n<!-- Dense. -->`;
  const sent = { title: "Mine", content, contentFormat: "markdown" as const };
  const { given, told } = await readSent(user, sent);
  expect(given).toMatchObject({ title: "Mine", slug: "rye-home" });
  expect(told[0]).toMatch(/^Tags, keywords, .* were taken from the front matter\.$/);
  expect(told[1]).toContain("layout, title (already filled), date");
  expect(told[2]).toBe("Comments are not kept: the first is in line 22.");
  const html = await readSent(user, { title: "Mine", content: FILE });
  expect(html).toEqual({ given: { title: "Mine", content: FILE }, told: [] });
});

it("is not scored as text", async () => {
  const rest = { postId: null, title: "Rye", keywords: "", metaDescription: "" };
  const text = FILE.split("---\n\n")[1] ?? "";
  const check = (typed: string) => checkEdit(user, { ...rest, text: typed });
  expect(await check(FILE)).toEqual(await check(text));
});

it("keeps a notice short", () => {
  expect(saveNotes("Taken.", ["", "A.", "B.", "C.", "D."])).toBe("Taken. A. B. And 2 more.");
  expect(saveNotes("", ["", "A."])).toBe("A.");
});
