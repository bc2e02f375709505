import { expect, it } from "vitest";
import { detectLanguage } from "#app/content/seo/languages.ts";
import { canonicalTag, languageChoices, tagOfLanguage } from "#app/posts/languages.server.ts";
import { createPost, duplicatePost, updatePost } from "#app/posts/save-post.server.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

it.each([
  ["sv", "sv"],
  ["PT-br", "pt-BR"],
  ["zh-hant", "zh-Hant"],
  ["Swedish", null],
  ["s", null],
  ["sv_SE", null],
  ["en-", null],
  [`en-${"x".repeat(40)}`, null],
])("spells the tag %s as %s", (text, tag) => {
  expect(canonicalTag(text)).toBe(tag);
});

it.each([
  ["Swedish", "sv"],
  [" brazilian portuguese ", "pt-BR"],
  ["de", "de"],
  ["Klingon of the south", ""],
  ["", ""],
])("reads the language that the wizard was given: %s", (name, tag) => {
  expect(tagOfLanguage(name)).toBe(tag);
});

it("offers a language that is not in the list while it is set", () => {
  expect(languageChoices("sv")).toHaveLength(languageChoices("").length);
  expect(languageChoices("nb-NO").at(-1)).toEqual({ value: "nb-NO", label: "nb-NO" });
});

it("checks a text in the language that its author said", () => {
  const text = "Take a deep pot and water it every day, and it will give you many tomatoes.";
  expect(detectLanguage(text)).toMatchObject({ code: "en", english: true });
  expect(detectLanguage(text, "sv")).toMatchObject({ code: "sv", english: false });
  expect(detectLanguage(text, "en-GB")).toMatchObject({ code: "en", english: true });
});

it("keeps the language in versions and copies", async () => {
  const user = await createAuthor();
  const { id } = await createPost(user, { title: "T", content: "<p>x</p>", language: "sv" });
  await updatePost(user, id, { language: "de" });
  const copy = await duplicatePost(user, id);
  expect(await requirePost(user, copy.id)).toMatchObject({ language: "de" });
  expect(await restoreRevision(user, id, 1)).toMatchObject({ language: "sv" });
});
