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

describe("text from Word", () => {
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

  it("has headings, paragraphs and marks without Word's classes", () => {
    expect(
      clean(
        `<!--StartFragment--><h1>Soil<o:p></o:p></h1><p class=MsoNormal>A <b>deep</b> <span style='mso-bidi-font-weight:normal'>pot</span>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment-->`,
      ),
    ).toBe("<h2>Soil</h2><p>A <b>deep</b> pot.</p>");
  });
  it("has lists, nested and of both kinds", () => {
    expect(
      clean(
        `<p class=MsoNormal>Before</p>${item(1, "·", "Clay")}\n${item(2, "o", "Red")}\n${item(1, "·", "Zinc")}<p class=MsoNormal>Then</p>${item(1, "1.", "Fill")}${item(1, "2.", "Water")}`,
      ),
    ).toBe(
      "<p>Before</p><ul><li>Clay<ul><li>Red</li></ul></li><li>Zinc</li></ul><p>Then</p><ol><li>Fill</li><li>Water</li></ol>",
    );
  });
  it("has tables with one line in each cell", () => {
    expect(
      clean(
        "<table class=MsoTableGrid border=1><tr><td width=100 colspan=2><p class=MsoNormal><b>Pot</b><o:p></o:p></p></td></tr><tr><td><p>Clay</p><p>Red</p></td></tr></table>",
      ),
    ).toBe("<table><tr><td><b>Pot</b></td></tr><tr><td>Clay Red</td></tr></table>");
  });
});

describe("text from Google Docs", () => {
  it("is not bold as a whole, and has the marks of its spans", () => {
    expect(
      clean(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:700;">Soil</span></h1><p dir="ltr"><span style="font-weight:400;">Take a </span><span style="font-weight:700;font-style:italic;">deep</span><span> pot</span><span style="text-decoration:line-through">now</span><span style="vertical-align:super">2</span></p><br /><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>One</span></p></li></ul></b><br class="Apple-interchange-newline">',
      ),
    ).toBe(
      '<h2>Soil</h2><p>Take a <em><strong>deep</strong></em> pot<del>now</del><sup>2</sup></p><ul><li><p role="presentation">One</p></li></ul>',
    );
  });
  it("has the addresses that its links lead to", () => {
    expect(
      clean(
        '<p><a href="https://www.google.com/url?q=https://example.com/soil&amp;sa=D">soil</a></p>',
      ),
    ).toBe('<p><a href="https://example.com/soil">soil</a></p>');
  });
});

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
