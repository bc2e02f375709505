import { describe, expect, it } from "vitest";
import { numberedSlug, ownSlug, pageSlug, titleSlug, usualSlug } from "#app/lib/slug.ts";

describe("the slug that a title yields for every platform", () => {
  it.each([
    ["Ten Ways to Brew Tea!", "en", "ten-ways-to-brew-tea"],
    ["Über Straßencafés & Œuvres", "", "uber-strassencafes-oeuvres"],
    ["Über Grüße, Öl und Äpfel", "de", "ueber-gruesse-oel-und-aepfel"],
    ["Über uns", "de-AT", "ueber-uns"],
    ["Über uns", "den", "uber-uns"],
    ["Привет, мир", "ru", "privet-mir"],
    ["Καλημέρα κόσμε", "el", "kalimera-kosme"],
    ["Ｆｕｌｌ １２", "", "full-12"],
    ["Don’t panic 🎉", "", "dont-panic"],
    ["日本語のタイトル", "ja", ""],
    ["東京 2020", "ja", ""],
    ["قهوة الصباح", "ar", ""],
    ["아침 커피", "ko", ""],
    ["กาแฟยามเช้า", "th", ""],
    ["🎉🎉🎉", "", ""],
  ])("%s (%s)", (title, language, slug) => expect(titleSlug(title, language)).toBe(slug));

  it("is at most 80 characters long and ends with a word", () => {
    const slug = titleSlug("word ".repeat(60), "");
    expect(slug).toMatch(/^(?:word-)+word$/);
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(titleSlug("x".repeat(300), "")).toHaveLength(80);
  });
});

describe("the slug of a page of the built-in blog", () => {
  it.each([
    ["Über uns", "de", "ueber-uns"],
    ["日本語のタイトル", "日本語のタイトル"],
    ["東京 2020: 第１回", "東京-2020-第1回"],
    ["قهوة الصباح", "قهوة-الصباح"],
    ["می‌خواهم", "میخواهم"],
    ["아침 커피", "아침-커피"],
    ["กาแฟยามเช้าน้ำ", "กาแฟยามเช้าน้ำ"],
    ["हिन्दी में", "हिन्दी-में"],
    ["Қазақ тілі", "қазақ-тілі"],
    ["❤️ 🎉", "post"],
  ])("%s", (title, ...rest) => {
    const slug = rest.at(-1) ?? "";
    expect(pageSlug(title, rest.length === 2 ? (rest[0] ?? "") : "")).toBe(slug);
    expect(usualSlug(slug.normalize("NFD").toUpperCase())).toBe(slug);
    expect(ownSlug(slug)).toBe(slug);
  });

  it("is never cut between a letter and its mark", () => {
    const slug = pageSlug("กำ".normalize("NFD").repeat(60) + "้".repeat(3), "th");
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(pageSlug("ก" + "่้".repeat(60), "th").length).toBeLessThanOrEqual(80);
  });
});

describe("a slug of the author's own", () => {
  it("keeps its script, in lower case and NFC, and 200 characters", () => {
    expect(ownSlug("Привет Мир")).toBe("привет-мир");
    expect(ownSlug("  が  ".normalize("NFD"))).toBe("が");
    expect(ownSlug("Café Über!")).toBe("cafe-uber");
    expect(ownSlug("Über", "de")).toBe("ueber");
    expect(ownSlug("%E6%97%A5%E6%9C%AC")).toBe("日本");
    expect(ownSlug("100% wool")).toBe("100-wool");
    const long = `${"word-".repeat(18)}x`;
    expect(long).toHaveLength(91);
    expect(ownSlug(long)).toBe(long);
    expect(ownSlug("x".repeat(200))).toHaveLength(200);
    expect(ownSlug("!?…")).toBe("");
  });

  it("keeps its length with a number", () => {
    expect(numberedSlug("tea", 1)).toBe("tea");
    expect(numberedSlug("tea", 12)).toBe("tea-12");
    expect(numberedSlug("x".repeat(200), 2)).toBe(`${"x".repeat(198)}-2`);
  });
});
