import { describe, expect, it } from "vitest";
import { frameHeaders, readFrames } from "#app/http/frame-policy.server.ts";
import { setSecurityHeaders } from "#app/http/server/security-headers.server.ts";

/** The policy of a page that sets these headers itself. */
function policyOf(own: Record<string, string>, type = "text/html; charset=utf-8"): string {
  const headers = new Map(Object.entries({ "Content-Type": type, ...own }));
  setSecurityHeaders(
    {
      hasHeader: (name) => headers.has(name),
      getHeader: (name) => headers.get(name),
      setHeader: (name, value) => headers.set(name, value),
      removeHeader: (name) => headers.delete(name),
    },
    { path: "/blog/anna/tea", nonce: "n", status: 200 },
  );
  return headers.get("Content-Security-Policy") ?? "";
}

const HOSTS = ["https://www.youtube-nocookie.com", "https://mastodon.social"];

describe("frames in the policy of a page", () => {
  it("load from the origins that the page names, and nothing else changes", () => {
    const frames = frameHeaders(HOSTS);
    expect(frames).toEqual({ "Content-Security-Policy": `frame-src ${HOSTS.join(" ")}` });
    const policy = policyOf(frames);
    expect(policy).toContain(`; frame-src ${HOSTS.join(" ")}; `);
    expect(policy.replace(`frame-src ${HOSTS.join(" ")}; `, "")).toBe(policyOf({}));
  });

  it("are none without any", () => {
    expect(frameHeaders([])).toEqual({});
    expect(policyOf({})).not.toContain("frame-src");
    expect(policyOf(frameHeaders(HOSTS), "text/plain")).not.toContain("frame-src");
  });

  it.each([
    "default-src 'none'",
    "frame-src *",
    "frame-src https:",
    "frame-src 'self'",
    "frame-src https://*.example.com",
    "frame-src https://a.example; script-src *",
    "frame-src http://a.example",
    "frame-src https://a.example/path",
    "frame-src",
  ])("are none with the policy %s", (policy) => {
    expect(readFrames(policy)).toBeNull();
    expect(policyOf({ "Content-Security-Policy": policy })).toBe(policyOf({}));
  });
});
