import { expect, it } from "vitest";
import { leadOf } from "#app/content/lead.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

const lead = (html: string) => leadOf(sanitizeArticle(html));
const TOLD = "First sentence. Second sentence is here.";

it.each([
  [
    "notes in a list",
    '<p>First sentence.<sup id="r1"><a href="#fn1">1</a></sup> Second sentence is here.</p><ol><li id="fn1"><p>note <a href="#r1">↩</a></p></li></ol>',
  ],
  [
    "notes in paragraphs",
    '<p id="r1">First sentence.<a href="#fn1"><sup>[1]</sup></a> Second sentence is here.</p><p id="fn1">A note. <a href="#r1">↩︎</a></p>',
  ],
  [
    "notes in a section",
    '<p>First sentence.<a href="#notes">*</a> Second sentence is here.</p><section id="notes"><p>A note.</p></section>',
  ],
  [
    "notes without links",
    "<p>First sentence.<sup>1</sup> Second sentence is here.<sup>†</sup></p><p><sup>1</sup> note</p><p><sup>†</sup> other</p>",
  ],
  [
    "what is no paragraph",
    "<h2>Heading</h2><figure><img src='https://e.com/a.jpg' alt=''><figcaption><p>Caption</p></figcaption></figure><p>First sentence.</p><pre><code>code</code></pre><table><caption>T</caption><tbody><tr><td><p>Cell</p></td></tr></tbody></table><ul><li><p>Item</p></li></ul><p>Second sentence is here.</p>",
  ],
])("leaves out %s", (_what, html) => expect(lead(html)).toBe(TOLD));

it.each([
  ["a power", "<p>It covers 12 m<sup>2</sup>, or 10<sup>6</sup>.</p>", "It covers 12 m2, or 106."],
  ["an ordinal", "<p>The 5<sup>th</sup> try.</p>", "The 5th try."],
  [
    "a link to words",
    '<p>See <a href="#how">how</a> it goes.</p><h2 id="how">How</h2><p>So.</p>',
    "See how it goes. So.",
  ],
  ["a list without paragraphs", "<h2>Tea</h2><ul><li>Green</li><li>Black</li></ul>", "Green Black"],
])("keeps %s", (_what, html, text) => expect(lead(html)).toBe(text));
