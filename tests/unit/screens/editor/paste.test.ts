import { beforeAll, describe, expect, it } from "vitest";
import { pasteProps } from "#app/editor/paste.ts";
import { readPasteCases } from "../../../helpers/paste-cases.ts";
import { paste, stubBrowser } from "./pasting.ts";

// Runs in a process of its own: it makes globals of a browser.

beforeAll(stubBrowser);

describe.each(readPasteCases())("%s", (_program, cases) => {
  it.each(cases)("$name", ({ html, becomes }) => {
    const { markdown, names, gaps } = paste(html);
    expect({ markdown: markdown.trim(), names, gaps }).toEqual({ ...becomes, gaps: 0 });
  });
});

describe("what says that it was copied here", () => {
  it.each([
    "java&#10;script:alert(1)",
    "da&#9;ta:text/html,x",
    " javascript:alert(1)",
    "vbscript:x",
    "ftp://example.com",
  ])("has no link to %s", (href) => {
    const html = `<p data-pm-slice="0 0 []">A <a href="${href}">link</a></p>`;
    expect(paste(html).markdown).toBe("A link");
  });

  it("keeps its links", () => {
    const own = '<p data-pm-slice="0 0 []"><a href="/preview/a#b">A</a> <a href="#c">C</a></p>';
    expect(paste(own).markdown).toBe("[A](/preview/a#b) [C](#c)");
  });
});

it("takes no more than a post can hold, and says so", () => {
  const said: string[] = [];
  const { handlePaste } = pasteProps((lost) => said.push(lost));
  const takes = (length: number) => {
    const event = { clipboardData: { getData: () => "x".repeat(length) } };
    return !handlePaste?.call({} as never, {} as never, event as never, {} as never);
  };
  expect(takes(500_000)).toBe(true);
  expect(said).toEqual([]);
  expect(takes(500_001)).toBe(false);
  expect(said).toEqual(["500,001 characters, more than the 500,000 that a post can hold"]);
});
