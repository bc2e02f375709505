import { describe, expect, it } from "vitest";
import { textField } from "#app/posts/text-field.server.ts";

describe("a required text", () => {
  const field = textField("title", 300, { required: true });
  it.each(["", "  ", "\u200B", "\u2060\uFEFF", "\u00AD \u200D", "\u3164", "\u{E0020}"])(
    "is missing from %j",
    (text) => {
      expect(field.safeParse(text).error?.issues[0]?.message).toBe("Required");
    },
  );

  it.each(["a", "🍅", "👩\u200D🌾", "\u0643\u200C\u0647", "0", "—"])("is there in %j", (text) => {
    expect(field.parse(` ${text} `)).toBe(text);
  });

  it("may be all of that where it is not required", () => {
    expect(textField("excerpt", 300).parse("\u200B")).toBe("\u200B");
  });
});
