import { afterEach, describe, expect, it } from "vitest";
import {
  isReachable,
  uncountedReason,
  withTrackingImage,
} from "#app/analytics/counting-images.server.ts";
import { env } from "#app/lib/env.server.ts";

const ID = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
const was = env.COUNT_COPIES;
afterEach(() => {
  env.COUNT_COPIES = was;
});

describe("whether readers elsewhere can fetch from here", () => {
  it.each([
    "https://write.example.com",
    "https://10.example.com",
    "https://203.0.113.7:8443",
    "https://[2001:db8::1]",
  ])("%s: yes", (address) => expect(isReachable(address)).toBe(true));
  it.each([
    "http://127.0.0.1:3000",
    "https://localhost",
    "https://app.localhost",
    "https://mac.local",
    "https://box.lan",
    "https://intranet",
    "https://10.1.2.3",
    "https://192.168.1.5",
    "https://172.20.0.1",
    "https://169.254.1.1",
    "https://100.64.0.1",
    "https://[::1]",
    "https://[fd00::1]",
    "https://[fe80::1]",
    "http://write.example.com",
  ])("%s: no", (address) => expect(isReachable(address)).toBe(false));
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
