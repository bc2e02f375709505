import { afterEach, describe, expect, it } from "vitest";
import {
  isReachable,
  uncountedReason,
  withTrackingImages,
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

describe("the images in a copy", () => {
  it("are left out, with a reason, while the address is this computer's own", () => {
    expect(withTrackingImages(ID, "<p>x</p>")).toBeNull();
    expect(uncountedReason()).toContain("APP_URL");
    env.COUNT_COPIES = "off";
    expect(uncountedReason()).toContain("switched that off");
  });

  it("come after the text: one fetched at once, one when the end comes near", () => {
    env.COUNT_COPIES = "on";
    expect(uncountedReason()).toBeNull();
    expect(withTrackingImages(ID, "<p>x</p>")).toBe(
      `<p>x</p>\n<img src="${env.appUrl}/t/${ID}.gif" width="1" height="1" alt="" loading="eager"><img src="${env.appUrl}/t/${ID}/end.gif" width="1" height="1" alt="" loading="lazy">`,
    );
  });

  it("are not doubled by text copied from a published page, whichever copy it came from", () => {
    env.COUNT_COPIES = "on";
    const pasted = withTrackingImages("02b2fbef-1f86-7284-8e02-d89aad4e2b8b", "<p>x</p>") ?? "";
    expect(withTrackingImages(ID, pasted)?.match(/<img/g)).toHaveLength(2);
    expect(withTrackingImages(ID, pasted)).not.toContain("02b2fbef");
    expect(
      withTrackingImages(ID, '<img src="https://elsewhere.example/t/1.gif">')?.match(/<img/g),
    ).toHaveLength(3);
  });
});
