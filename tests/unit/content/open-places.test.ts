import { describe, expect, it } from "vitest";
import { countOpenPlaces, isOpenDescription } from "#app/content/open-places.ts";

describe("the places of a text that are still to be written", () => {
  it.each([
    ["<p><strong>To write:</strong> 200 words.</p><p>To write: 100 words.</p>", 2],
    ["<ul><li>To write: one</li><li> To write: two</li><li>Written.</li></ul>", 2],
    ["<h2>To write:</h2><blockquote><p>To write: a quotation</p></blockquote>", 2],
    ["<p>Done.<br>To write: after a break</p>", 1],
    ["<p>What is left to write: nothing. To write: in the middle.</p>", 0],
    ["<p>Towrite: no</p><p>To write well, read.</p>", 0],
    ["<p>It lasts. [your example: how long yours has lasted]</p>", 1],
    ["<p>Es hält. [Your example: Preis]</p><p>Your example: no bracket.</p>", 1],
    ["<p>This article is about “Tea”. It is for “Everybody”. Its field is “Food”.</p>", 1],
    ["<p>This article is about tea. It is for everybody.</p>", 0],
    ["", 0],
  ])("are counted by line: %s", (html, count) => {
    expect(countOpenPlaces(html)).toBe(count);
  });
});

describe("a description that is still to be written", () => {
  it.each([
    ["", "plan", true],
    [" ", "plan", true],
    ["", "claude-test", false],
    ["", "", false],
    ["All about tea.", "plan", false],
    ["This article is about “Tea”. It is for “All”. Read it in order.", "plan", true],
    ["To write: what it is about.", "", true],
  ])("“%s” by “%s”: %s", (text, writer, open) => {
    expect(isOpenDescription(text, writer)).toBe(open);
  });
});
