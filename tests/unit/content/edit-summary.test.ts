import { expect, it } from "vitest";
import { summariseEdit } from "#app/content/edit-summary.ts";
import { measured, SECOND, workOf } from "../../helpers/work.ts";

it.each([
  ["Take a very deep pot.", "Take a deep pot.", "very deep pot."],
  ["Take a deeper pot.", "Take a deep pot.", "deeper pot."],
  ["Take a deep pot. Then water it.", "Take a deep pot.", "Then water it."],
  ["Take a deep", "Take a deep pot.", ""],
  ["Take a de", "Take a deep pot.", "de"],
  ["Same", "Same", ""],
  ["one two three four five six seven eight nine", "", "one two three four five six seven eight"],
])("names the first words that differ: %s", (text, saved, differs) => {
  expect(summariseEdit(text, saved).differs).toBe(differs);
});

it("counts the words, and cuts a text without spaces", () => {
  expect(summariseEdit("Take a deep pot.", "").words).toBe(4);
  expect(summariseEdit("x".repeat(500_000), "").differs).toHaveLength(80);
  expect(summariseEdit("🍅".repeat(1_000), "").differs).not.toMatch(/[\uD800-\uDBFF]$/);
});

measured("takes little time for long texts", () => {
  const long = "word ".repeat(100_000);
  const summarise = () => summariseEdit(`${long}end`, `${long}other`);
  expect(workOf(summarise, 1)).toBeLessThan(2 * SECOND);
});
