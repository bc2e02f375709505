import { describe, expect, it } from "vitest";
import { isCrossOrigin } from "#app/http/origin.server.ts";

const OWN = "https://write.example.com";
const post = { method: "POST", path: "/posts", origin: undefined, fetchSite: undefined };

describe("the origin guard", () => {
  it.each([
    ["a safe method", { ...post, method: "GET", origin: "https://evil.example" }, false],
    ["same origin by Sec-Fetch-Site", { ...post, fetchSite: "same-origin" }, false],
    ["an address typed by the user", { ...post, fetchSite: "none" }, false],
    ["another site", { ...post, fetchSite: "cross-site" }, true],
    [
      "a sibling subdomain",
      { ...post, fetchSite: "same-site", origin: "https://a.example.com" },
      true,
    ],
    ["its own Origin, no Sec-Fetch-Site", { ...post, origin: OWN }, false],
    ["its own host over http", { ...post, origin: "http://write.example.com" }, true],
    ["Origin: null", { ...post, origin: "null" }, true],
    ["no browser at all", post, false],
    [
      "a signed webhook",
      { ...post, path: "/api/stripe/webhook", origin: "https://stripe.example" },
      false,
    ],
  ])("%s", (_name, facts, isRefused) => {
    expect(isCrossOrigin(facts, OWN)).toBe(isRefused);
  });
});
