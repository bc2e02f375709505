import { describe, expect, it } from "vitest";
import { cleanPaste } from "#app/editor/clean-paste.ts";
import { pastedAddress } from "#app/editor/pasted-address.ts";
import { toAddress, toImageAddress } from "#app/editor/safe-address.ts";
import { toElement } from "./dom.ts";

/** The cleaned HTML without attributes that the editor drops anyway. */
function clean(html: string): string {
  return cleanPaste(toElement(html))
    .innerHTML.replace(
      / (?:class|style|id|lang|dir|name|align|width|valign|border)=(?:"[^"]*"|\w+)/g,
      "",
    )
    .replace(/\s*\n\s*/g, " ")
    .replace(/> </g, "><")
    .trim();
}

describe("text from a web page", () => {
  it("has no scripts, no comments, no images of this computer, and nothing else lost", () => {
    expect(
      clean(
        '<div><!-- x --><script>alert(1)</script><p onclick="x()">One <img src="data:image/png;base64,xx" alt="a"><img src="file:///c:/a.png">two</p><img src="https://example.com/a.jpg" alt="Pots"><form><p>form</p></form></div>',
      ),
    ).toContain('<img src="https://example.com/a.jpg" alt="Pots"');
    expect(clean('<p>One <img src="data:image/png;base64,xx">two</p>')).toBe("<p>One two</p>");
    expect(clean('<p><img src="file:///c:/a.png"></p><p>x</p>')).toBe("<p>x</p>");
  });
  it("has the spaces that the browser turned into no-break spaces, and those that were typed", () => {
    const space = '<span class="Apple-converted-space">&nbsp;</span>';
    expect(cleanPaste(toElement(`<p>Deep${space}pots, 10&nbsp;l</p>`)).textContent).toBe(
      "Deep pots, 10\u00a0l",
    );
    expect(cleanPaste(toElement("<p>a<span>&nbsp;</span>b</p>")).textContent).toBe("a b");
  });
  it("has paragraphs where line breaks made them", () => {
    expect(clean("<div>One<br><br>Two <b>bold</b><br>line<br> <br>\n<br>Three</div>")).toBe(
      "<div><p>One</p><p>Two <b>bold</b><br>line</p><p>Three</p></div>",
    );
    expect(clean("<p>One<br><br>Two</p>")).toBe("<p>One</p><p>Two</p>");
  });
  it("has links without tracking, and words only where a link would run a script", () => {
    expect(
      clean(
        '<p><a href="https://example.com/?utm_source=x&amp;id=7&amp;fbclid=2">a</a> <a href="JavaScript:alert(1)">b</a> <a href="/there">c</a> <a name="x">d</a></p>',
      ),
    ).toBe('<p><a href="https://example.com/?id=7">a</a> b c d</p>');
  });
});

describe("addresses", () => {
  it("are completed, or refused", () => {
    expect(
      [
        " example.com ",
        "example.com/a?b#c",
        "me@example.com",
        "https://example.com/ä",
        "/preview/abc",
        "#soil",
        "tel:+4670",
      ].map(toAddress),
    ).toEqual([
      "https://example.com",
      "https://example.com/a?b#c",
      "mailto:me@example.com",
      "https://example.com/ä",
      "/preview/abc",
      "#soil",
      "tel:+4670",
    ]);
    for (const typed of [
      "",
      "javascript:alert(1)",
      " JaVaScript:x",
      "data:text/html,x",
      "//example.com",
      "two words",
      "https://",
      "vbscript:x",
      "https://a b",
    ])
      expect(toAddress(typed)).toBeNull();
    expect(toImageAddress("data:image/png;base64,xx")).toBeNull();
    expect(toImageAddress("/preview/a")).toBeNull();
    expect(toImageAddress("example.com/a.jpg")).toBe("https://example.com/a.jpg");
    expect(pastedAddress("#top")).toBeNull();
  });
});
