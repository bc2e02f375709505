import { expect, it } from "vitest";
import { exportMarkdown } from "#app/content/markdown/export-markdown.server.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

it("writes an article as Markdown", () => {
  expect(
    exportMarkdown("<h2>Soil</h2><p>Use <strong>good</strong> soil.</p><ul><li>Peat</li></ul>"),
  ).toBe("## Soil\n\nUse **good** soil.\n\n- Peat");
});

measured.each([
  ["no-break spaces", `<p>a${"\u00a0".repeat(200_000)}b</p>`],
  ["no-break spaces as references", `<p>a${"&nbsp;".repeat(80_000)}b</p>`],
  ["spaces in code", `<pre>a${" ".repeat(200_000)}b</pre>`],
  ["empty lines in code", `<pre>a${"\n ".repeat(100_000)}b</pre>`],
  ["brackets", `<p>${"[".repeat(200_000)}</p>`],
])("takes about a second at most for %s", (_name, html) => {
  let text = "";
  const write = () => (text = exportMarkdown(html));
  expect(workOf(write, 1)).toBeLessThan(2 * SECOND);
  expect(text.length).toBeGreaterThan(0);
});
