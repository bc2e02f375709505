import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { buildWxr, type WxrItem } from "#app/platforms/wxr.ts";

const item: WxrItem = {
  title: "Cats & <dogs> ]]> 😀",
  html: "<p>One ]]> two</p>\u0000\u000B",
  excerpt: "Short",
  slug: "cats-and-dogs",
  tags: ["Q & A", 'Über "cool"'],
  publishedAt: new Date("2026-12-01T10:00:00Z"),
  status: "publish",
};

/** Text of every element by name, as an XML reader sees it. */
function read(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        (texts[name] ??= []).push("");
      },
      ontext(text) {
        const list = texts[open.at(-1) ?? ""];
        if (list) list[list.length - 1] += text;
      },
      onclosetag(name, implied) {
        expect(implied).toBe(false);
        expect(open.pop()).toBe(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return texts;
}

it("writes XML that a parser reads back, for any text", () => {
  const texts = read(
    buildWxr({ title: "A & B", url: "https://example.com", author: "Ann Östberg" }, [
      item,
      { ...item, slug: "second", status: "draft" },
    ]),
  );
  expect(texts["title"]).toEqual(["A & B", item.title, item.title]);
  expect(texts["content:encoded"]?.[0]).toBe("<p>One ]]> two</p>");
  expect(texts["wp:post_name"]).toEqual(["cats-and-dogs", "second"]);
  expect(texts["wp:status"]).toEqual(["publish", "draft"]);
  expect(texts["wp:post_id"]).toEqual(["1", "2"]);
  expect(texts["pubDate"]?.[0]).toBe("Tue, 01 Dec 2026 10:00:00 +0000");
  expect(texts["wp:post_date_gmt"]?.[0]).toBe("2026-12-01 10:00:00");
  expect(texts["category"]?.slice(0, 3)).toEqual(["Q & A", 'Über "cool"', "Uncategorized"]);
  expect(texts["dc:creator"]?.[0]).toBe("ann-ostberg");
  expect(texts["wp:wxr_version"]).toEqual(["1.2"]);
});

it("is a valid file without posts", () => {
  expect(read(buildWxr({ title: "", url: "", author: "" }, []))["channel"]).toHaveLength(1);
});
