import { expect, it } from "vitest";
import { differences, type HeldFields } from "#app/platforms/differences.ts";
import { OUTGOING_FIELDS, type OutgoingField } from "#app/platforms/outgoing.ts";

const WANTED = {
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

it("says nothing of a slug that the platform makes", () => {
  expect(noted({ slug: "cha" }, { slug: "" })).toEqual([]);
});
