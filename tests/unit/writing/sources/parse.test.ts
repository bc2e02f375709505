import { describe, expect, it } from "vitest";
import { parseSources } from "#app/writing/sources/parse.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

describe("Sources and notes", () => {
  it("is split into links and notes, in order", () => {
    expect(
      parseSources(
        "https://a.example/one\nWe sold 40 pots in May.\n\n  http://b.example:8080/two?x=1#part  \n- <https://c.example>\nSee https://d.example for more.\nhttps://a.example/one",
      ),
    ).toEqual({
      links: ["https://a.example/one", "http://b.example:8080/two?x=1", "https://c.example/"],
      notes: "We sold 40 pots in May.\n\nSee https://d.example for more.",
    });
  });

  it.each([
    "javascript:alert(1)",
    "ftp://a.example/x",
    "file:///etc/passwd",
    "https://",
    "http://[::1",
    `https://a.example/${"x".repeat(2_000)}`,
    // Percent-encoded it is 9,000 characters long.
    `https://a.example/${"漢".repeat(1_000)}`,
    "https://a.example/one https://b.example/two",
  ])("takes %j for a note", (line) => {
    expect(parseSources(line)).toEqual({ links: [], notes: line });
  });

  it("keeps no user name and password of a link", () => {
    expect(parseSources("https://anna:secret@a.example/x").links).toEqual(["https://a.example/x"]);
  });

  measured("takes 80,000 characters in one go", () => {
    const parseAll = () => {
      for (const piece of ["https://", " ", "\n", "<", "- ", "https://a.example/x\n"])
        parseSources(piece.repeat(80_000 / piece.length));
    };
    expect(workOf(parseAll, 1)).toBeLessThan(4 * SECOND);
  });
});
