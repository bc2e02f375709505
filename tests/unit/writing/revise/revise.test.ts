import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic } from "../../../fakes/anthropic.ts";
import type { Scripted } from "../../../fakes/messages-behaviour.ts";
import type { Progress } from "#app/writing/writer.ts";
import { dataOf, firstText } from "../../../fakes/messages-text.ts";
import { lookRequests } from "../../../helpers/model-requests.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { generatePost } = await import("#app/writing/writing.server.ts");
const { reviseArticle } = await import("#app/writing/revise/revise.server.ts");
const { readRevision } = await import("#app/writing/revise/prompts.server.ts");
const { NO_BRIEF } = await import("#app/writing/outline-brief.ts");
const { NO_MATERIALS } = await import("#app/writing/post-brief.ts");
const { wordsOfHtml } = await import("#app/content/text.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

const words = (count: number, of = "word") => Array.from({ length: count }, () => of).join(" ");
const SOURCE = {
  url: "https://beds.example/larch",
  title: "Larch beds",
  text: "A bed of larch costs 40 euros and lasts 15 years.",
};
const BRIEF = {
  topic: "Raised beds",
  targetAudience: "city gardeners",
  industry: "",
  language: "",
  keywords: ["raised beds"],
  tone: "friendly" as const,
  wordCount: 600,
  instructions: "",
  ...NO_MATERIALS,
  sources: [SOURCE],
};
/** Blocks 1 to 6. */
const BLOCKS = [
  `<p>${words(250, "begin")}</p>`,
  "<h2>Wood</h2>",
  "<p>In today's world wood is more important than ever before.</p>",
  `<p>Larch <a href="${SOURCE.url}">lasts 15 years</a>. ${words(250)}</p>`,
  "<table><tbody><tr><td>Larch</td><td>40 euros</td></tr></tbody></table>",
  `<p>A bed costs 900 euros. ${words(60, "end")}</p>`,
];
const ARTICLE = BLOCKS.join("\n");
const with_ = (block: number, html: string) =>
  BLOCKS.map((one, at) => (at === block - 1 ? html : one))
    .filter((one) => one !== "")
    .join("\n");

type Fault = { block: number; kind: string; quote: string; fix: string };
const fault = (block: number, kind: string, quote: string): Fault => ({
  block,
  kind,
  quote,
  fix: "Mend it.",
});
/** Revises with an editor that names these faults and answers with these blocks. */
async function revise(
  faults: Fault[],
  answer: (mark: string) => string,
  { html = ARTICLE, wordCount = 600 } = {},
) {
  const brief = { ...BRIEF, wordCount };
  const editor = {
    critique: () => Promise.resolve({ faults }),
    revise: (_brief: unknown, { mark }: { mark: string }) => Promise.resolve(answer(mark)),
  };
  const { html: revised } = await reviseArticle(
    editor as never,
    brief,
    { brief: NO_BRIEF } as never,
    { html, words: wordsOfHtml(html) },
    new AbortController().signal,
  );
  return revised;
}
const FILLER = fault(3, "filler", "In today’s world wood is more important");
const UNSUPPORTED = fault(6, "unsupported", "A bed costs 900 euros");
const block = (number: number, html: string) => (mark: string) => `[[${mark} ${number}]]\n${html}`;

describe("a revision", () => {
  it("changes the blocks that are at fault, and no byte of the others", async () => {
    const fresh = `<p>A bed costs 40 euros. ${words(60, "end")}</p>`;
    const answer = (mark: string) =>
      `${block(3, "<p>Larch needs no paint.</p>")(mark)}\n${block(6, fresh)(mark)}`;
    expect(await revise([FILLER, UNSUPPORTED], answer)).toBe(
      with_(3, "<p>Larch needs no paint.</p>").replace(BLOCKS[5]!, fresh),
    );
  });

  it("takes out a block that nobody needs or nothing supports", async () => {
    expect(await revise([FILLER], block(3, ""))).toBe(with_(3, ""));
    expect(await revise([UNSUPPORTED], block(6, ""))).toBe(with_(6, ""));
    expect(await revise([fault(6, "wish", "")], block(6, ""))).toBe(ARTICLE);
    expect(await revise([fault(5, "filler", "Larch")], block(5, ""))).toBe(ARTICLE);
  });

  it("takes out a heading below which nothing is left, in whatever order the answer comes", async () => {
    const section = ["<h2>Why</h2>", "<p>In our world it matters.</p>", "<p>It really does.</p>"];
    const html = [BLOCKS[0], ...section, ...BLOCKS.slice(1)].join("\n");
    const faults = [fault(3, "filler", "it matters"), fault(4, "repeated", "really does")];
    const answer = (mark: string) => `[[${mark} 4]]\n\n[[${mark} 3]]\n`;
    expect(await revise(faults, answer, { html })).toBe(ARTICLE);
    expect(await revise(faults, block(3, ""), { html })).toBe(html.replace(`${section[1]}\n`, ""));
  });

  it("keeps what is mended where what is added is too much", async () => {
    const answer = (mark: string) =>
      `${block(6, "")(mark)}\n${block(3, `<p>${words(200, "new")}</p>`)(mark)}`;
    const faults = [UNSUPPORTED, fault(3, "unanswered", "")];
    expect(await revise(faults, answer)).toBe(with_(6, ""));
  });

  it("leaves out what grew most, and keeps what grew a little", async () => {
    const fresh = `<p>A bed costs 40 euros and much more. ${words(60, "end")}</p>`;
    const answer = (mark: string) =>
      `${block(6, fresh)(mark)}\n${block(3, `<p>${words(200, "new")}</p>`)(mark)}`;
    const faults = [UNSUPPORTED, fault(3, "unanswered", "")];
    expect(await revise(faults, answer)).toBe(with_(6, fresh));
  });

  it.each<[string, Fault, string]>([
    ["keeps the figure that a fault doubts", UNSUPPORTED, "<p>Beds cost 900 euros.</p>"],
    [
      "keeps the figure that is contradicted",
      { ...UNSUPPORTED, kind: "contradicted" },
      "<p>Beds cost 900 euros.</p>",
    ],
    ["has a figure that nothing holds", UNSUPPORTED, "<p>A bed costs 55 euros.</p>"],
    [
      "moves the point of a figure",
      UNSUPPORTED,
      "<p>A bed costs 9.00 euros, or 4.0 with care.</p>",
    ],
    ["loses a link", fault(4, "filler", "word word"), "<p>Larch lasts 15 years.</p>"],
    ["begins a section", FILLER, "<h2>More</h2>\n<p>Larch.</p>"],
    ["is no table any more", fault(5, "filler", "Larch"), "<p>Larch: 40 euros</p>"],
    ["is no heading any more", fault(2, "filler", "Wood"), "<p>Wood</p>"],
    ["is nothing but markup", FILLER, "<script>alert(1)</script>"],
    ["lengthens what is too long", FILLER, `<p>${words(200, "new")}</p>`],
  ])("is refused where it %s", async (_name, one, html) => {
    expect(await revise([one], block(one.block, html))).toBe(ARTICLE);
  });

  it("is not made for what the article does not hold", async () => {
    let asked = 0;
    const never = () => String(asked++);
    const wrong = [
      fault(3, "filler", "Words that stand nowhere"),
      fault(3, "filler", ""),
      fault(99, "wish", ""),
    ];
    expect([await revise(wrong, never), asked]).toEqual([ARTICLE, 0]);
  });

  it("answers a question in the block in which it belongs", async () => {
    const fresh = "<p>Wood rots where it is wet.</p>\n<p>So put stones below.</p>";
    expect(await revise([fault(3, "unanswered", "")], block(3, fresh))).toBe(with_(3, fresh));
  });

  it("cleans what it is given, and touches only what was at fault", async () => {
    const answer = (mark: string) =>
      `Sure!\n[[${mark} 3]]\n<p onclick="x()">Larch <a href="https://evil.example">is</a> good.</p>\n[[${mark} 1]]\n<p>Gone</p>\n[[${mark} 3]]\n<p>Twice</p>`;
    expect(await revise([FILLER], answer)).toBe(with_(3, "<p>Larch is good.</p>"));
  });
});

describe("the marks of a revision", () => {
  it("are read with or without a paragraph around them", () => {
    const answer = "x\n[[a1 2]]\n<p>b</p>\n\n<p>[[a1 3]]</p>\n\n[[a1 4]]\nd [[a1 9]] e";
    expect(readRevision(answer, "a1")).toEqual([
      { block: 2, html: "<p>b</p>" },
      { block: 3, html: "" },
      { block: 4, html: "d [[a1 9]] e" },
    ]);
  });
});

describe("writing with a model", () => {
  const input = { ...BRIEF, materials: { ...NO_MATERIALS, sources: [SOURCE] } };
  const text = (value: string): Scripted => ({ kind: "text", text: value });
  const long = [
    `<p>In today's fast-paced world, beds matter. ${words(400, "begin")}</p>`,
    "<h2>Wood</h2>",
    `<p>${words(500)}</p>`,
  ].join("\n");

  it("asks an editor once, tells both the length, and has only the faults written again", async () => {
    fake.script({ kind: "normal" }, text(long));
    const post = await generatePost(await createUser({ subscriptionPlan: "pro" }), input);
    expect(post.content).toBe(long.replace("In today's fast-paced world", "Today"));
    expect([post.note, post.info]).toEqual(["", "The article has 904 words; you asked for 600."]);
    const [critique, ...others] = lookRequests(fake, "critique");
    expect(others).toEqual([]);
    expect(firstText(critique?.body)).toContain("907 words; 600 were asked for");
    const [revision] = lookRequests(fake, "revise");
    expect(dataOf(revision!.body)["faults"]).toMatchObject([{ block: 1, kind: "filler" }]);
  });

  it("tells of each step as it begins, with the text so far and how much it works on", async () => {
    fake.script({ kind: "normal" }, text(long));
    const steps: Progress[] = [];
    const user = await createUser({ subscriptionPlan: "pro" });
    const wishes = { ...input, instructions: "Be brief." };
    const { content } = await generatePost(user, wishes, (progress) => steps.push(progress));
    const look = steps.slice(steps.findIndex(({ step }) => step === "critique"));
    expect(look.map(({ step, count }) => [step, count])).toEqual([
      ["critique", 0],
      ["revise", 1],
      ["lines", 0],
      ["wishes", 0],
      ["claims", 0],
    ]);
    expect(look.map(({ html }) => html === content)).toEqual([false, false, true, true, true]);
  });

  it("pads nothing, and says how short an article is", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const infoOf = async (count: number) => {
      fake.script({ kind: "normal" }, text(`<p>${words(count)}</p>`));
      return (await generatePost(user, input)).info;
    };
    expect(await infoOf(560)).toBe("");
    expect(await infoOf(460)).toBe("460 words. Nothing was padded.");
    expect(await infoOf(300)).toBe(
      "The article has 300 words; you asked for 600. Nothing was padded: sources, notes and answers of your own give it more to say.",
    );
    expect(lookRequests(fake, "critique")).toHaveLength(3);
  });

  it.each<[string, Scripted[]]>([
    ["is refused", [{ kind: "refusal", for: "critique" }]],
    [
      "is no JSON, twice",
      [
        { kind: "malformed", for: "critique" },
        { kind: "malformed", for: "critique" },
      ],
    ],
    ["breaks off in the revision", [{ kind: "cut-off", for: "revise" }]],
    ["comes back as a remark", [{ ...text("All fine!"), for: "revise" }]],
  ])("never loses the article when the look of the editor %s", async (_name, behaviours) => {
    fake.script({ kind: "normal" }, text(long), ...behaviours);
    const post = await generatePost(await createUser({ subscriptionPlan: "pro" }), input);
    expect(post.content).toBe(long);
  });
});
