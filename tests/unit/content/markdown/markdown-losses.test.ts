import { expect, it } from "vitest";
import { readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { markdownLosses } from "#app/content/markdown/markdown-losses.ts";

it("names what an article cannot hold, and where it stands first", () => {
  const text = "# Rye\n\nDense[^a] bread.\n\n1. [x] Buy rye\n2. [ ] Bake\n\n[^a]: One.";
  expect(markdownLosses(text)).toEqual([
    "Task lists are not kept, their boxes stand as text: the first is “[x] Buy rye” in line 5.",
  ]);
  expect(markdownLosses("> - [ ] Bake")).toHaveLength(1);
});

it.each([
  "No digit: [^0-9].",
  "- [a link](/rye)\n- [ ]",
  "```md\n- [ ] Bake\n```",
  "~~~~\n```\n- [ ] Bake\n~~~~",
  "Dense[^1] bread.\n\n[^1]: One.",
  readEditText("<ul><li>[ ] Bake</li></ul>").text,
])("is silent about %j", (text) => {
  expect(markdownLosses(text)).toEqual([]);
});

it("names comments, and tags that stand as text", () => {
  const text = [
    "# A",
    "",
    "<!-- more -->",
    "Some <b>bold</b>, `<Tabs>` and \\<Escaped>.",
    "<!-- hidden -->",
    "",
    "<Tabs id='1'>",
  ].join("\r\n");
  expect(markdownLosses(text)).toEqual([
    "Comments are not kept: the first is in line 5.",
    "Tags that a post cannot hold stand as text: the first is <Tabs id='1'> in line 7.",
  ]);
});

it("says nothing of HTML that becomes part of the article", () => {
  expect(
    markdownLosses("<details>\n<summary>A</summary>\n\nb <br> c\n\n</details>\n\n<!--more-->"),
  ).toEqual([]);
});

it("never says that a comment is gone which stands as text", () => {
  const stands = "Tags that a post cannot hold stand as text: the first is <!-- in line 3.";
  expect(markdownLosses(`a\n\n<!-- ${"b ".repeat(5_000)}-->`)).toEqual([stands]);
  expect(markdownLosses("a\n\n<!-- b")).toEqual([stands]);
});

it("names no tag that stands in a value", () => {
  expect(markdownLosses("<div title='<img src=x> <Tabs>'>a</div>")).toEqual([]);
});
