import fs from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * docs/security.md quotes test titles; each must appear in its file. A row either quotes a test or
 * says why there is none.
 */

const page = fs.readFileSync("docs/security.md", "utf8");

/** Pairs of file and title: a file in backquotes is followed by one or more quoted titles. */
function namedTests(text: string): Array<[string, string]> {
  return [...text.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)`((?:,? ?"[^"]+")+)/g)].flatMap(
    ([, file = "", names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]): [string, string] => [file, name]),
  );
}

describe("docs/security.md", () => {
  it("names tests that exist", () => {
    const named = namedTests(page);
    expect(named.length).toBeGreaterThan(80);
    expect(
      named.filter(
        ([file, name]) => !fs.existsSync(file) || !fs.readFileSync(file, "utf8").includes(name),
      ),
    ).toEqual([]);
  });

  it("names no test in a form that this check would miss", () => {
    for (const file of page.matchAll(/`(tests\/[^`]+)`/g))
      expect(fs.existsSync(file[1] ?? ""), file[1]).toBe(true);
    expect((page.match(/\.(?:test|spec)\.ts`/g) ?? []).length).toBe(
      [...page.matchAll(/`tests\/[\w./-]+\.(?:test|spec)\.ts`,? ?"/g)].length,
    );
  });

  it("names a test or gives a reason in every row", () => {
    for (const line of page.split("\n").filter((one) => /^\| \d+\.\d/.test(one)))
      expect(line.split("|")[3]?.trim().length, line).toBeGreaterThan(8);
  });
});
