import { describe, expect, it } from "vitest";
import type { Toast, ToastLink } from "#app/copy/toasts.ts";
import type { ToastUndo } from "#app/copy/undo.ts";
import { consumeToast, redirectWithToast } from "#app/http/toast.server.ts";

/** The notice that a redirect carries to the next page in a cookie. */

const SAID = { kind: "success", title: "Post Published!", description: "Published." } as const;

async function carried(toast: Toast) {
  const answer = await redirectWithToast("/posts", toast);
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie.length).toBeLessThan(4_000);
  return read(cookie.split(";")[0] ?? "");
}

async function read(cookie: string) {
  const request = new Request("http://127.0.0.1/posts", { headers: { Cookie: cookie } });
  return (await consumeToast(request)).toast;
}

/** A cookie that somebody else wrote. */
const forged = (value: unknown) =>
  read(`postwright_toast=${encodeURIComponent(btoa(JSON.stringify(value)))}`);

const view = (href: string): ToastLink => ({ label: "View", href });

describe("the links of a notice", () => {
  it("arrive with it: web addresses and paths of this site", async () => {
    const links = [view("https://example.com/a?b=c#d"), view("/preview/1#repairs")];
    expect(await carried({ ...SAID, links })).toEqual({ ...SAID, links });
    expect(await carried(SAID)).toEqual({ ...SAID, links: [] });
    expect(await forged(SAID)).toEqual({ ...SAID, links: [] });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/x",
    "/\\evil.example",
    "https://user:secret@example.com/",
    "ftp://example.com/",
    "no address",
    "",
  ])("never lead to %j", async (href) => {
    expect((await carried({ ...SAID, links: [view(href)] }))?.links).toEqual([]);
    expect((await forged({ ...SAID, links: [view(href)] }))?.links).toEqual([]);
  });

  it("are three at most, and short enough for a cookie beside the longest words", async () => {
    const many = Array.from({ length: 5 }, (_, at) => view(`https://example.com/${at}`));
    expect((await carried({ ...SAID, links: many }))?.links).toEqual(many.slice(0, 3));
    expect((await forged({ ...SAID, links: many }))?.links).toEqual([]);
    const long = view(`https://example.com/${"x".repeat(700)}`);
    expect((await carried({ ...SAID, links: [long, many[0]!] }))?.links).toEqual([many[0]]);
    const full = view(`https://example.com/${"x".repeat(570)}`);
    const words = {
      kind: "error",
      title: "語".repeat(200),
      description: "語".repeat(900),
    } as const;
    expect((await carried({ ...words, links: [full] }))?.links).toEqual([full]);
  });
});

describe("the undo of a notice", () => {
  const undo: ToastUndo = {
    action: "/posts?status=draft",
    intent: "bring-back",
    fields: [["deletionId", "019aa000-0000-7000-8000-000000000001"]],
  };

  it("arrives with it", async () => {
    expect((await carried({ ...SAID, undo }))?.undo).toEqual(undo);
    expect((await forged({ ...SAID, undo }))?.undo).toEqual(undo);
  });

  it.each([
    ["another button", { ...undo, intent: "delete" }],
    ["another site", { ...undo, action: "//evil.example/posts" }],
    ["no form", { ...undo, fields: "deletionId" }],
    ["more than there is room for", { ...undo, fields: [["deletionId", "x".repeat(600)]] }],
  ])("is left out with %s", async (_, forgery) => {
    expect(await forged({ ...SAID, undo: forgery })).toEqual({ ...SAID, links: [] });
  });

  it("is whole or left out, and fits beside the longest words and links", async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, () => ["publication", "x".repeat(36)] as const);
    const full = { ...undo, fields: fields(7) };
    const words = {
      kind: "info",
      title: "語".repeat(200),
      description: "語".repeat(900),
      links: [view(`https://example.com/${"x".repeat(570)}`)],
    } as const;
    expect(await carried({ ...words, undo: full })).toMatchObject({
      undo: full,
      links: words.links,
    });
    expect((await carried({ ...words, undo: { ...undo, fields: fields(9) } }))?.undo).toBe(
      undefined,
    );
  });
});
