import { expect, it } from "vitest";
import { asksForHelp, requireKnownWords } from "#app/cli/usage.ts";

it("a command takes the words that its usage names, and no others", () => {
  const backup = { usage: "Usage: backup [FILE]", words: 1 };
  const restore = { usage: "Usage: restore FILE [--yes]", words: 1, options: ["--yes"] };
  expect(asksForHelp(["--help"])).toBe(true);
  expect(asksForHelp(["x.tar"])).toBe(false);
  for (const words of [[], ["x.tar"]]) requireKnownWords(words, backup);
  for (const words of [["x.tar", "--yes"], ["--yes"]]) requireKnownWords(words, restore);
  expect(() => requireKnownWords(["a", "b"], backup)).toThrow("“b” is not understood.\nUsage");
  expect(() => requireKnownWords(["--yes"], backup)).toThrow("“--yes” is not understood.");
  expect(() => requireKnownWords(["x.tar", "--no"], restore)).toThrow("“--no” is not");
});
