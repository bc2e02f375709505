import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findCycles, importsOf, readSources } from "./source.ts";

const sources = readSources();

describe("the source", () => {
  it("has no import cycles, types included", () => {
    expect(findCycles(new Map(sources.map((source) => [source.file, importsOf(source)])))).toEqual(
      [],
    );
  });

  it("finds a cycle where there is one", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", []],
    ]);
    expect(findCycles(graph)).toEqual([["a", "b", "c"]]);
  });

  it("has no file of more than 250 lines", () => {
    const long = sources
      .map(({ file, text }) => ({ file, lines: text.split("\n").length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it("names what the browser needs of Remix, and Remix does not document, in one file", () => {
    const named = sources.filter(
      ({ file, text }) => !file.includes(".server.") && /__remix|X-Remix-/.test(text),
    );
    expect(named.map(({ file }) => file)).toEqual(["app/components/connection/remix-private.ts"]);
  });

  it("has few parts of screens with scripts of their own", () => {
    const parts = sources.filter(({ text }) => /\b(?:lazy|lazyComponent)\(/.test(text));
    expect(parts.map(({ file }) => file).sort()).toEqual([
      "app/components/connection/lazy-component.tsx",
      "app/components/error-page.tsx",
      "app/components/shell/shell.tsx",
      "app/components/unsent/unsent-offer.tsx",
      "app/editor/find/find-place.tsx",
      "app/routes/app/route.tsx",
      "app/routes/post/help/writing-help.tsx",
    ]);
  });

  it("lets an import show who talks to whom, instead of events with a name", () => {
    const events = sources.filter(({ text }) => /new CustomEvent|["']postwright:/.test(text));
    expect(events.map(({ file }) => file)).toEqual([]);
  });

  it("has at most 25 files for a screen", () => {
    const screens = new Map<string, number>();
    for (const { file } of sources) {
      const folder = path.dirname(file);
      if (!folder.startsWith("app/routes/") || folder === "app/routes/api") continue;
      screens.set(folder, (screens.get(folder) ?? 0) + 1);
    }
    expect(screens.get("app/routes/post/edit")).toBeGreaterThan(0);
    expect([...screens].filter(([, files]) => files > 25)).toEqual([]);
  });

  it("names every room in docs/architecture.md, and no other", () => {
    const tree = /```\napp\/\n([\s\S]*?)```/.exec(
      fs.readFileSync("docs/architecture.md", "utf8"),
    )?.[1];
    const named = [...(tree ?? "").matchAll(/^ {2}([a-z]+)\//gm)].map((match) => match[1]);
    const rooms = new Set(
      sources.map(({ file }) => file.split("/")[1]).filter((name) => !name?.includes(".")),
    );
    expect(named.sort()).toEqual([...rooms].sort());
  });
});
