import { expect, it } from "vitest";
import { differences, type HeldFields } from "#app/platforms/differences.ts";
import { OUTGOING_FIELDS, type OutgoingField } from "#app/platforms/outgoing.ts";

const PIXEL = '<img src="https://e.com/t.gif" width="1" height="1" alt="">';
const IMAGE = '<img src="https://e.com/a.jpg" alt="">';

const WANTED = {
  html: `<p>${IMAGE}</p><figure>${IMAGE}</figure>${PIXEL}`,
  slug: "tea",
  tags: ["Tea", "C#"],
  excerpt: "Short",
  metaDescription: "Long",
  categories: ["1", "2"],
};
const ALL: ReadonlySet<OutgoingField> = new Set(OUTGOING_FIELDS);
const noted = (held: HeldFields, change: Partial<typeof WANTED> = {}, sent = ALL) =>
  differences("Ghost", { ...WANTED, ...change }, held, sent);

it("says nothing of fields that are as they were sent, or that the answer does not hold", () => {
  const same = { ...WANTED, tags: ["theirs", "TEA", "C#"], excerpt: " Short\n" };
  expect(noted(same)).toEqual([]);
  expect(noted({})).toEqual([]);
});

it.each<[string, HeldFields, Partial<typeof WANTED>, string]>([
  [
    "number",
    { slug: "tea-2" },
    {},
    'Another post on the site already has the address "tea"; this one got "tea-2".',
  ],
  [
    "pictures",
    { html: `<p>${IMAGE}</p>${PIXEL}` },
    {},
    "Ghost kept 1 of the 2 pictures that were sent in the text. Look at the post there.",
  ],
  [
    "picture",
    { html: "" },
    { html: IMAGE },
    "Ghost kept 0 of the 1 picture that was sent in the text. Look at the post there.",
  ],
  ["slug", { slug: "te" }, {}, 'Ghost changed the slug "tea" to "te".'],
  ["tag", { tags: ["tea", "C"] }, {}, "The copy on Ghost lacks the tag C#."],
  ["tags", { tags: [] }, {}, "The copy on Ghost lacks the tags Tea and C#."],
  ["excerpt", { excerpt: "" }, {}, "Ghost did not keep the excerpt."],
  ["changed", { excerpt: "<b>Sh" }, {}, 'Ghost changed the excerpt: "Sh".'],
  [
    "emptied",
    { metaDescription: "Old" },
    { metaDescription: "" },
    "Ghost kept its meta description, although it was emptied here.",
  ],
  ["categories", { categories: ["1"] }, {}, "Ghost did not take 1 of the chosen categories."],
])("says what differs: %s", (_what, held, change, note) => {
  expect(noted(held, change)).toEqual([note]);
  expect(noted(held, change, new Set())).toEqual([]);
});

it("says nothing of pictures that the site shows in its own way, or of a lost counting image", () => {
  const gallery =
    '<!-- wp:gallery -->\n<IMG src="//cdn.test/1.webp"/>\n<picture><img srcset="x"></picture>';
  expect(noted({ html: gallery })).toEqual([]);
});

it("says nothing of a slug that the platform makes", () => {
  expect(noted({ slug: "cha" }, { slug: "" })).toEqual([]);
});
