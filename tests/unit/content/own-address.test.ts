import { describe, expect, it } from "vitest";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/**
 * APP_URL of these tests is http://127.0.0.1:3000. Every reader's browser requests a picture, with
 * the reader's cookies.
 */

describe("a picture", () => {
  it.each([
    "/api/logout",
    "api/logout",
    "../../api/logout",
    "./api/logout",
    "/api/logout?x=1#y",
    "/API/Logout",
    "/%61pi/logout",
    "/api%2flogout",
    "//127.0.0.1:3000/api/logout",
    "\\api\\logout",
    "/\\127.0.0.1:3000/api/logout",
    "http://127.0.0.1:3000/api/logout",
    "HTTP://127.0.0.1:3000/api/logout",
    "http://localhost:3000/api/logout",
    "http://user@127.0.0.1:3000/api/logout",
    " /api/logout",
    "/a\tpi/logout",
    "/./api/logout",
    "/x/../api/logout",
    "///api/logout",
    "/api/logout.png",
    "/API/logout.png",
    "/auth/begin",
    "/auth/callback?code=1",
    "/posts",
    "/",
    "/settings/export",
    "/t/01a1fbef-1f86-7284-8e02-d89aad4e2b8a.gif",
    "/s/01a1fbef-1f86-7284-8e02-d89aad4e2b8a/x",
    "/blog/..%2fapi/logout",
    "/blog/..%2Fapi/logout.png",
    "/blog/x/..%5c..%5capi/logout",
    "/blog/%252e%252e%252fapi/logout",
    "/assets/..%2f..%2fauth/callback",
    "/preview/x.png",
    "/settings/export.png",
    "/Settings/x.gif",
    "/sign-in/x.jpg",
    "/posts.png",
    "http://0.0.0.0:3000/api/logout",
    "http://0:3000/api/logout",
    "http://2130706433:3000/api/logout",
    "http://127.1:3000/api/logout",
    "http://0x7f.1:3000/api/logout",
    "http://[::]:3000/api/logout",
    "http://[::1]:3000/api/logout",
    "http://[0:0:0:0:0:0:0:1]:3000/api/logout",
    "http://[::ffff:127.0.0.1]:3000/api/logout",
    "http://[::ffff:7f00:2]:3000/api/logout",
    "http://[::ffff:0.0.0.0]:3000/api/logout",
    "http://[::127.0.0.1]:3000/api/logout",
    "http://localhost.:3000/api/logout",
    "http://LOCALHOST.:3000/api/logout",
    "http://127.0.0.1.:3000/api/logout",
    "http://x.localhost:3000/api/logout",
  ])("at %s is left out", (address) => {
    expect(sanitizeArticle(`<p>a<img src="${address}" alt="b">c</p>`)).toBe("<p>ac</p>");
  });

  it.each([
    "/images/heap.jpg",
    "/blog/anna/soil/heap.png",
    "/blog/anna/cover",
    "https://e.test/api/logout",
    "https://e.test/t/x.gif",
    "http://127.0.0.1:4000/api/logout",
    "/assets/logo-1a2b.webp",
    "/images/100%25.png",
    "/posts-and-pots.png",
    "http://[::ffff:8.8.8.8]:3000/api/logout",
    "http://10.0.0.1:3000/api/logout",
    "http://localhost.example:3000/api/logout",
  ])("at %s stays", (address) => {
    expect(sanitizeArticle(`<p>a<img src="${address}" alt="b"></p>`)).toBe(
      `<p>a<img src="${address}" alt="b"></p>`,
    );
  });
});

describe("a link", () => {
  it.each([
    "/api/logout",
    "http://127.0.0.1:3000/api/login",
    "/auth/callback?x",
    "/%61pi/posts",
    "/API/logout",
  ])("to %s loses its address and keeps its words", (address) => {
    expect(sanitizeArticle(`<p><a href="${address}">words</a></p>`)).toBe("<p><a>words</a></p>");
  });

  it.each([
    "/blog/anna/soil",
    "http://127.0.0.1:3000/blog/anna",
    "/",
    "#top",
    "/apiary",
    "https://e.test/api/x",
    "mailto:a@e.test",
  ])("to %s stays", (address) => {
    expect(sanitizeArticle(`<p><a href="${address}">words</a></p>`)).toBe(
      `<p><a href="${address}">words</a></p>`,
    );
  });
});
