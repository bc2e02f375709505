import { expect, it } from "vitest";
import { mergeTags } from "#app/platforms/merge-tags.ts";

it.each<[string, string[], string[], string[], string[]]>([
  ["a new copy gets what is wanted", [], ["C#", "C"], [], ["C#", "C"]],
  ["nothing changed", ["a", "b"], ["a", "b"], ["a", "b"], ["a", "b"]],
  ["added here", ["a"], ["a", "b"], ["a"], ["a", "b"]],
  ["taken away here", ["a", "b"], ["a"], ["a", "b"], ["a"]],
  ["all taken away here", ["a", "b"], [], ["a", "b"], []],
  ["set by hand there", ["a"], ["a", "b"], ["theirs", "a"], ["a", "b", "theirs"]],
  ["set by hand there, all taken away here", ["a"], [], ["a", "theirs"], ["theirs"]],
  ["taken away there", ["a", "b"], ["a", "b", "c"], ["a"], ["a", "c"]],
  ["added on both sides", ["a"], ["a", "b"], ["a", "B"], ["a", "B"]],
  ["taken away on both sides", ["a", "b"], ["a"], ["a"], ["a"]],
  ["spelled as the site does", [], ["cats", "C"], ["CATS"], ["CATS", "C"]],
  ["names that share a slug", ["C"], ["C", "C#", "C++"], ["C"], ["C", "C#", "C++"]],
  ["what was sent is not known", [], ["a"], ["b"], ["a", "b"]],
])("%s", (_what, lastSent, wanted, there, merged) =>
  expect(mergeTags(lastSent, wanted, there)).toEqual(merged),
);
