import { expect, it } from "vitest";
import { removedNote } from "#app/content/removed.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

const note = (html: string) => removedNote(html, sanitizeArticle(html));

it.each([
  ['<p>a</p><iframe src="https://example.com"></iframe>', "1 embedded page"],
  ["<video><source src=a></video><video></video><p>a", "2 videos"],
  ['<ul><li><input type="checkbox" checked> a</li><li><input type=checkbox>b', "2 checkboxes"],
  ["<form><input name=a><select><option>b</select></form>", "2 form fields"],
  ['<p><a href="javascript:x">a</a> <a href="/b">b</a></p>', "1 link address"],
  ['<a href="javascript:x">a</a> <a href="x:y">b</a>', "2 link addresses"],
  ['<p lang="sv">Hej <span lang="fr">là</span></p>', "1 language mark"],
  ['<p dir="rtl">a <bdo dir="ltr">b</bdo></p>', "1 direction mark"],
  ['<p style="text-align:center">a</p><p align="right">b</p>', "2 text alignments"],
  ['<p class="has-text-align-center">a</p>', "1 text alignment"],
  ['<p><font color="red">a</font> <span style="color: #c00">b</span></p>', "2 text colours"],
  ['<p>a<img src="data:image/png;base64,AA"></p><svg></svg>', "1 picture and 1 drawing"],
])("%s", (html, lost) =>
  expect(note(html)).toBe(`Removed, because a post cannot hold it: ${lost}.`),
);

it.each([
  "<p>a &amp; b</p>",
  "<main><p class=x onclick=y>a & b</main>",
  '<p><a href="tel:+46812345">call</a><a name="b">c</a></p>',
  '<p style="text-align: left; color: #000000">a</p><p align="left">b</p>',
  '<p><span style="color: windowtext; background-color: white">a</span></p>',
  "<pre><code>&lt;iframe&gt;</code></pre>",
])("says nothing of %s", (html) => expect(note(html)).toBe(""));
