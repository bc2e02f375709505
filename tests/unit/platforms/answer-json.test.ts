import { describe, expect, it } from "vitest";
import { holdsMessages, readJson } from "#app/platforms/answer-json.server.ts";
import { PHP_NOTICE as NOTICE } from "../../fakes/server.ts";

const POST = { id: 5, title: { raw: 'A "quoted" {title} [1]' }, tags: [1, 2] };
const JSON_POST = JSON.stringify(POST);

describe("the document in an answer", () => {
  it.each([
    ["alone", JSON_POST],
    ["after a byte order mark", `\uFEFF${JSON_POST}`],
    ["after messages of PHP", NOTICE.repeat(3) + JSON_POST],
    [
      "after a message with brackets",
      `Notice: unexpected token "{", see [0] in a.php\n${JSON_POST}`,
    ],
    ["after a stack trace", `#0 {main} {closure}\n  thrown in [x]\n${JSON_POST}`],
    ["after a word on the same line", `here${JSON_POST}`],
    ["after a printed list", `Array\n(\n    [0] => a\n    [b] => {}\n)\n${JSON_POST}`],
    [
      "after a script",
      `<script>var page = {"id": 1, "longer": "${"x".repeat(500)}"};</script>${JSON_POST}`,
    ],
    ["before a comment", `${JSON_POST}\n<!-- Cached {"queries": "${"9".repeat(500)}"} -->`],
    ["between both", `${NOTICE}${JSON_POST}<!-- optimised -->`],
    ["before a web page", `${JSON_POST}<!doctype html><p>{"id": "${"9".repeat(500)}"}</p>`],
    ["before a bare 0", `${JSON_POST}0`],
    ["after a line of JSON that is longer", `{"debug":"${"x".repeat(500)}"}\n${JSON_POST}`],
    ["before a line of JSON that is longer", `${JSON_POST}\n{"queries":"${"x".repeat(500)}"}`],
    ["after a bracket that nothing closes", `PHP [notice {\n${JSON_POST}`],
  ])("is found %s", (_where, text) => {
    expect(readJson(text)).toEqual(POST);
  });

  it("is an empty list only where nothing stands beside it", () => {
    expect(readJson(`${NOTICE}[]`)).toEqual([]);
    expect(readJson(`Notice: no posts\n []\n`)).toEqual([]);
    for (const bare of ["0", "1", "null", " false\n"]) expect(readJson(`[]${bare}`)).toEqual([]);
    expect(readJson('{"level":"debug","msg":"query"}\n[]')).toEqual([]);
    expect(readJson(`{"level":"debug"}\n[${JSON_POST}]`)).toEqual([POST]);
    expect(readJson(`[${JSON_POST}]\n[]`)).toEqual([POST]);
    expect(readJson("Fatal error: Cannot use [] for reading in a.php on line 3")).toBeUndefined();
    expect(readJson("Array ( [0] => x )")).toBeUndefined();
  });

  it.each([
    ["a web page", '<!doctype html><script type="application/ld+json">{"id":5}</script>'],
    ["a page after a message", `${NOTICE}<html><body>{"id":5}</body></html>`],
    ["an answer that was cut off", '[{"id":5,"title":{"raw":"x"}},{"id":'],
    ["a message without JSON", NOTICE],
    ["nothing", ""],
    ["a value that is deep", `${"[".repeat(60)}1${"]".repeat(60)}`],
  ])("is none in %s", (_what, text) => {
    expect(readJson(text)).toBeUndefined();
  });

  it.each([
    ["brackets that open", "{"],
    ["brackets that open and quotes", '{"'],
    ["brackets that close", "{}"],
    ["words in brackets", "[alert] "],
    ["objects that are none", '{"a":tru}\n'],
    ["scripts", "<script>"],
    ["comments", "<!--"],
  ])("is looked for once in five million characters of %s", (_what, unit) => {
    expect(readJson(unit.repeat(5_000_000 / unit.length))).toBeUndefined();
    expect(readJson(`${unit.repeat(1_000)}`)).toBeUndefined();
  });
});

it("tells messages around an answer from a web page", () => {
  expect(holdsMessages(`${NOTICE}{"id":`)).toBe(true);
  expect(holdsMessages('debug {"id":5')).toBe(true);
  expect(holdsMessages(`<!doctype html>${NOTICE}`)).toBe(false);
  expect(holdsMessages("<h1>Forbidden</h1>")).toBe(false);
});
