import { expect, it } from "vitest";
import { exportMarkdown } from "#app/content/markdown/export-markdown.server.ts";

it("writes an article as Markdown", () => {
  expect(
    exportMarkdown("<h2>Soil</h2><p>Use <strong>good</strong> soil.</p><ul><li>Peat</li></ul>"),
  ).toBe("## Soil\n\nUse **good** soil.\n\n- Peat");
});

it.each([
  ["no-break spaces", `<p>a${"\u00a0".repeat(200_000)}b</p>`],
  ["no-break spaces as references", `<p>a${"&nbsp;".repeat(80_000)}b</p>`],
  ["spaces in code", `<pre>a${" ".repeat(200_000)}b</pre>`],
  ["empty lines in code", `<pre>a${"\n ".repeat(100_000)}b</pre>`],
  ["brackets", `<p>${"[".repeat(200_000)}</p>`],
])("takes less than a second for %s", (_name, html) => {
  const started = performance.now();
  const text = exportMarkdown(html);
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(text.length).toBeGreaterThan(0);
});
