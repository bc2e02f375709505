import { afterEach, describe, expect, it } from "vitest";
import { uncountedReason, withTrackingImage } from "#app/analytics/counting-images.server.ts";
import { env } from "#app/lib/env.server.ts";

const ID = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
const was = env.COUNT_COPIES;
afterEach(() => {
  env.COUNT_COPIES = was;
});

describe("the image in a copy", () => {
  it("is left out, with a reason, while the address is this computer's own", () => {
    expect(withTrackingImage(ID, "<p>x</p>")).toBeNull();
    expect(uncountedReason()).toContain("APP_URL");
    env.COUNT_COPIES = "off";
    expect(uncountedReason()).toContain("switched that off");
  });

  it("comes after the text; an earlier copy, with another that was fetched near the end, counts as the same", () => {
    env.COUNT_COPIES = "on";
    expect(uncountedReason()).toBeNull();
    const html = `<p>x</p>\n<img src="${env.appUrl}/t/${ID}.gif" width="1" height="1" alt="" loading="eager">`;
    expect(withTrackingImage(ID, "<p>x</p>")).toEqual({
      html,
      former: `${html}<img src="${env.appUrl}/t/${ID}/end.gif" width="1" height="1" alt="" loading="lazy">`,
    });
  });

  it("is not doubled by text copied from a published page, whichever copy it came from", () => {
    env.COUNT_COPIES = "on";
    const pasted = withTrackingImage("02b2fbef-1f86-7284-8e02-d89aad4e2b8b", "<p>x</p>");
    for (const text of [pasted?.html, pasted?.former]) {
      const sent = withTrackingImage(ID, text ?? "")?.html;
      expect(sent?.match(/<img/g)).toHaveLength(1);
      expect(sent).not.toContain("02b2fbef");
    }
    const other = '<img src="https://elsewhere.example/t/1.gif">';
    expect(withTrackingImage(ID, other)?.html.match(/<img/g)).toHaveLength(2);
  });
});
