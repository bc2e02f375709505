import { describe, expect, it } from "vitest";
import { readJson } from "#app/writing/wire/read-json.ts";
import { spokenText } from "#app/writing/wire/spoken-text.ts";
import { WANTED } from "./help.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const GOOD = '{"title":"A {brace} and a \\"quote\\"","words":3}';

describe("readJson", () => {
  it.each([
    ["bare", GOOD],
    ["in a fence", `\`\`\`json\n${GOOD}\n\`\`\``],
    ["after a remark with braces", `Here {it} is:\n${GOOD}`],
    ["before a remark", `${GOOD}\n\nIs {that} fine?`],
    ["after another object", `{"title":1} or rather ${GOOD}`],
    ["after an open brace", `A brace { and then ${GOOD}`],
  ])("finds an object %s", (_name, text) => {
    const read = readJson(text, WANTED);
    expect(read).toMatchObject({ ok: true, value: { words: 3 }, bare: text === GOOD });
  });

  it.each([
    ["nothing", "", "it was not JSON."],
    ["prose", "I cannot do that.", "it was not JSON."],
    ["half an object", '{"title": "Half', "it was not JSON."],
    ["another shape", '{"title": "x"}', "words: "],
  ])("says what is wrong with %s", (_name, text, problem) => {
    const read = readJson(text, WANTED);
    expect(read.ok ? "" : read.problem).toContain(problem);
  });

  measured("takes no longer than the text is long", () => {
    const read = () => {
      readJson("{".repeat(200_000), WANTED);
      readJson('{"'.repeat(100_000), WANTED);
    };
    expect(workOf(read, 1)).toBeLessThan(4 * SECOND);
  });
});

describe("spokenText", () => {
  const TEXTS: Array<[string, string, string]> = [
    ["no thoughts", "<p>Hi <b>you</b></p>", "<p>Hi <b>you</b></p>"],
    ["thoughts first", "<think>\nhm <p>\n</think>\n\n<p>Hi</p>", "<p>Hi</p>"],
    ["another tag", "<thinking>hm</thinking><p>Hi</p>", "<p>Hi</p>"],
    ["capitals", "<THINK>hm</THINK>Hi", "Hi"],
    ["thoughts in between", "<p>A</p><think>x</think><p>B</p>", "<p>A</p><p>B</p>"],
    ["thoughts without an end", "<p>A</p><think>for ever <p>", "<p>A</p>"],
    ["thoughts without a beginning", "hm, hm</think>\n<p>Hi</p>", "<p>Hi</p>"],
    ["no tag that the text is about", "<p>Use <think> tags.</p>", "<p>Use <think> tags.</p>"],
    [
      "no end that it is about",
      "<p>The tag </think> ends it.</p>",
      "<p>The tag </think> ends it.</p>",
    ],
    [
      "thoughts before a text about them",
      "<think>x</think><p>A <think> b</p>",
      "<p>A <think> b</p>",
    ],
    ["what only looks like one", "a < b, <th>x</th> <thin", "a < b, <th>x</th> <thin"],
  ];
  it.each(TEXTS)("leaves out %s, wherever the text is cut", (_name, text, spoken) => {
    for (let size = 1; size <= text.length; size++) {
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
      const reader = spokenText();
      const seen = pieces.map((piece) => reader.add(piece));
      expect(reader.end()).toBe(spoken);
      if (text.startsWith("hm")) continue;
      for (const soFar of seen) expect(spoken.startsWith(soFar)).toBe(true);
    }
  });

  measured("takes no longer than the text is long", () => {
    const reader = spokenText();
    const read = () => {
      for (let n = 0; n < 50_000; n++) reader.add("<p>forty characters of a long text</p>\n ");
      expect(reader.end()).toHaveLength(50_000 * 40);
    };
    expect(workOf(read, 1)).toBeLessThan(2 * SECOND);
  });
});
