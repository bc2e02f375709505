import { describe, expect, it } from "vitest";
import {
  applyEvent,
  eventFor,
  isBeingWritten,
  type GenerationView,
} from "#app/writing/generation/view.ts";

describe("the events of a run", () => {
  const run = (html: string, words = 1): GenerationView => ({
    id: "a",
    kind: "article",
    state: "running",
    step: "writing",
    stepCount: 0,
    html,
    words,
    error: "",
    stopping: false,
    ahead: 0,
    loading: false,
  });

  it("carry only what is new, and bring the reader to the same text", () => {
    const texts = [
      "",
      "<p>One</p>",
      "<p>One two</p>",
      "<p>One two</p>\n<h2>A</h2>",
      "<p>New attempt</p>",
      "",
    ];
    let writer: GenerationView | null = null;
    let reader = run("old text of the page");
    for (const text of texts) {
      const event = eventFor(writer, run(text));
      if (event) reader = applyEvent(reader, event);
      writer = run(text);
      expect(reader).toEqual(writer);
    }
    expect(eventFor(run("<p>One</p>"), run("<p>One two</p>"))).toMatchObject({
      keep: 6,
      append: " two</p>",
    });
  });

  it("tell when no more text is to come", () => {
    expect(isBeingWritten(run(""))).toBe(true);
    expect(isBeingWritten({ ...run(""), step: "critique" })).toBe(false);
    expect(isBeingWritten({ ...run(""), state: "failed" })).toBe(false);
  });

  it("are none when nothing is new", () => {
    expect(eventFor(run("<p>One</p>"), run("<p>One</p>"))).toBeNull();
    expect(eventFor(run("<p>One</p>"), { ...run("<p>One</p>"), stopping: true })).toMatchObject({
      keep: 10,
      append: "",
      stopping: true,
    });
  });
});
