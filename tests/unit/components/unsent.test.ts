import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberPageUser } from "#app/components/connection/page-user.ts";
import {
  dropUnsent,
  findUnsent,
  hasUnsent,
  holdsText,
  keepUnsent,
} from "#app/components/unsent/unsent.ts";

const fields: Array<[string, string]> = [
  ["intent", "save"],
  ["title", "My title"],
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  rememberPageUser("anna");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a form that met an ended session", () => {
  it("is known at the sign-in page, to whoever it belongs, for an hour", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    expect(hasUnsent()).toBe(false);
    keepUnsent("/preview/1", fields);
    expect(hasUnsent()).toBe(true);
    vi.setSystemTime(Date.now() + 60 * 60_000 + 1);
    expect(hasUnsent()).toBe(false);
  });

  it("is found again by its writer until it is dropped", () => {
    expect(keepUnsent("/preview/1", fields)).toBe(true);
    expect(findUnsent("anna")).toMatchObject({ action: "/preview/1", fields });
    dropUnsent();
    expect(findUnsent("anna")).toBeNull();
  });

  it("is never shown to another person, and gone after they looked", () => {
    keepUnsent("/preview/1", fields);
    expect(findUnsent("bert")).toBeNull();
    expect(findUnsent("anna")).toBeNull();
  });

  it("is forgotten after an hour", () => {
    vi.useFakeTimers();
    keepUnsent("/preview/1", fields);
    vi.advanceTimersByTime(61 * 60_000);
    expect(findUnsent("anna")).toBeNull();
  });

  it.each(["password", "apiKey", "adminApi_key", "integrationToken", "clientSecret"])(
    "is not kept with a filled %s",
    (name) => {
      expect(keepUnsent("/integrations/new/x", [...fields, [name, "hush"]])).toBe(false);
      expect(keepUnsent("/integrations/new/x", [...fields, [name, ""]])).toBe(true);
    },
  );

  it("keeps keywords, which only sound like a key", () => {
    expect(keepUnsent("/create", [["selectedKeywords", "bread, rye"]])).toBe(true);
  });

  it("is not kept when the browser refuses", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(keepUnsent("/preview/1", fields)).toBe(false);
    expect(findUnsent("anna")).toBeNull();
  });
});

it("misses only text that somebody typed", () => {
  expect(holdsText(fields)).toBe(true);
  expect(
    holdsText([
      ["intent", "delete"],
      ["returnTo", "/posts"],
      ["note", " "],
    ]),
  ).toBe(false);
});
