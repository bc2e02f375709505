import { describe, expect, it } from "vitest";
import { safePath } from "#app/http/safe-path.ts";

describe("a path from untrusted text", () => {
  it.each(["/", "/posts?sort=title#x", "/preview/abc", "/a%20b"])("%s stays", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5cevil.example",
    "/%2fevil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:x",
    "/..//evil.example",
    "/.//evil.example",
    "",
    " /posts",
    "posts",
    "/%zz",
    "/x".repeat(2_000),
    null,
    undefined,
  ])("%s becomes /", (path) => {
    expect(safePath(path)).toBe("/");
  });
});
