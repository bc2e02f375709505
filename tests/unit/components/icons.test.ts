import fs from "node:fs";
import { expect, it } from "vitest";

const read = (file: string) => fs.readFileSync(`app/components/ui/${file}`, "utf8");
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]).sort();

it("has a symbol for every icon, and no other", () => {
  const named = all(read("icons.tsx") + read("editor-icons.tsx"), /icon\("([a-z0-9-]+)"\)/g);
  expect(named.length).toBeGreaterThan(30);
  expect(all(read("icons.svg"), /<symbol id="([a-z0-9-]+)"/g)).toEqual([...new Set(named)]);
});
