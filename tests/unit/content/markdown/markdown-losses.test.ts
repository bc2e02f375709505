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

const CELLS = "Table cells beyond those of the head row are not kept";
const DROPPED = "Elements that a post cannot hold are dropped with what stands in them";
const NOTES = "References to missing footnotes stand as text";
const WIKI = "Wiki links are not kept, they stand as text";
const HIGHLIGHTS = "Highlights between == are not kept, they stand as text";
const SHORTCODES = "Shortcodes are not kept, they stand as text";

it.each([
  [CELLS, "“c” in line 4", "a\n| a | b |\n|---|---|\n| a | b | c |"],
  [CELLS, "“c” in line 5", "a | b\n-|-\na | b\na|\na|b|c|d"],
  [CELLS, "“c” in line 3", "| a | b |\n|---|---|\n| `a|b` | c |"],
  [CELLS, "“c” in line 3", "> | a | b |\n> |---|---|\n> | a | b | c |"],
  [CELLS, "“c” in line 5", "1. x\n\n   | a | b |\n   |:-:|--:|\n   | a | b | c |"],
  [DROPPED, "<form> in line 3", "a\n\n<form>\n\n**b**\n\n</form>"],
  [DROPPED, "<form> in line 1", "<form><div>a</div></form>"],
  [DROPPED, "<noscript> in line 2", "`<noscript>`\n<noscript>a</noscript>"],
  [DROPPED, "<script> in line 3", '<script src="a"></script>\n\n<script>\na\n</script>'],
  [DROPPED, "<style> in line 1", "<style>\na {}\n\nb {}\n</style>"],
  [DROPPED, "<iframe> in line 1", '<iframe src="https://a.b/">\nText.'],
  [NOTES, "“[^9]” in line 2", "a[^1]\nb[^9]\n\n[^1]: c"],
  [NOTES, "“[^see-also]” in line 1", "**a**[^see-also]"],
  [WIKI, "“[[Garden plan]]” in line 3", "`[[a]]`\n\nSee [[Garden plan]]."],
  [WIKI, "“![[a b.jpg|300]]” in line 1", "![[a b.jpg|300]]"],
  [WIKI, "“[[2023-03-12|March]]” in line 1", "In [[2023-03-12|March]]."],
  [HIGHLIGHTS, "“==two words==” in line 1", "A (==two words==)."],
  [SHORTCODES, '“[gallery ids="1,2"]” in line 2', '\n[gallery ids="1,2"]'],
  [SHORTCODES, "“[/embed]” in line 1", "[embed]a[/embed]"],
  [SHORTCODES, "“{{< youtube x >}}” in line 1", "a {{< youtube x >}}"],
  [SHORTCODES, "“{{% /notice %}}” in line 3", "`{{% notice %}}`\n\n{{% /notice %}}"],
  [SHORTCODES, "“{% raw %}” in line 1", "{% raw %}\n\n{% endraw %}"],
  [SHORTCODES, "“{%- include a.html -%}” in line 1", "{%- include a.html -%}"],
])("names: %s: the first is %s", (what, where, text) => {
  expect(markdownLosses(text)).toEqual([`${what}: the first is ${where}.`]);
  expect(markdownLosses(text.replaceAll("\n", "\r\n"))).toHaveLength(1);
  const code = text.replaceAll("`", "'").replaceAll("\n", "\n    ");
  expect(markdownLosses(`~~~\n${text}\n~~~`)).toEqual([]);
  expect(markdownLosses(`a\n\n    ${code}`)).toEqual([]);
  expect(markdownLosses(`\`\`${code.replace(/\s+/g, " ")}\`\``)).toEqual([]);
});

it.each([
  [
    "short and empty cells",
    "| a | b |\n|---|---|\n| a |\n| a | b | |\n| a | \\| |\n\n| a | b | c |",
  ],
  ["what is no table", "| a |\n|---|---|\n| a | b | *c* |"],
  ["a line after a table", "| a | b |\n|---|---|\n- a | b | c"],
  ["elements of which nothing is lost", '<script src="a"></script>\n\n<iframe src="a">b</iframe>'],
  ["escaped signs", "\\[^9] \\[[a]] \\==a== \\[a b=c] \\<form>"],
  ["sets of characters", "[^a] [^a-z] [^A-Za-z0-9] [^a-zA-Z]"],
  ["links in brackets", "[[a]](/b) [[a]][b] [^1](/c)\n\n[b]: /d"],
  ["lists and tests", "[[1, 2], [3]] and [[1, 2]] and [[ -f a ]]"],
  ["comparisons", "a == b == c, a==b==c, a === b === c, == a =="],
  ["placeholders", "[a] [/usr] [your example: a] {{ title }} {{title}} 5 {%"],
])("names nothing of %s", (_name, text) => {
  expect(markdownLosses(text)).toEqual([]);
});

it("names nothing that stood in the text before", () => {
  const old = "==a==\n\n[[b]] {{< c >}}";
  expect(markdownLosses(old, old)).toEqual([]);
  expect(markdownLosses(`${old}\n\n==d==`, old)).toEqual([
    `${HIGHLIGHTS}: the first is “==d==” in line 5.`,
  ]);
});
