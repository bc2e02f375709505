import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePageCache, type StoredPage } from "#app/http/server/pages/page-cache.ts";

const ROOM = 60_000;

const pageOf = (bytes: number, version = "1"): StoredPage => ({
  ...{ body: new Uint8Array(bytes), headers: [], etag: "", version },
  ...{ onView: [], encoded: {}, bodies: {}, ready: {} },
});

describe("the store of pages", () => {
  it("takes no more room than it has, whatever is put in and grows, and counts what it holds", () => {
    const key = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
    const step = fc.tuple(fc.constantFrom("put", "put", "get", "grow"), key, fc.nat(8_000));
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
        const cache = makePageCache(ROOM);
        const put = new Map<string, StoredPage>();
        for (const [what, name, bytes] of steps) {
          const before = put.get(name);
          if (what === "get") cache.get(name, "1");
          else if (what === "grow" && before) cache.grow(name, before, bytes);
          else if (what === "put") {
            put.set(name, pageOf(bytes));
            cache.put(name, put.get(name) ?? pageOf(0));
          }
          expect(cache.bytes()).toBeLessThanOrEqual(ROOM);
        }
        for (const name of put.keys()) cache.get(name, "another");
        expect(cache.bytes()).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it("drops first what nobody has asked for longest", () => {
    const cache = makePageCache(100_000);
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) cache.put(name, pageOf(10_000));
    cache.get("a", "1");
    for (const name of ["h", "i"]) cache.put(name, pageOf(10_000));
    const has = (name: string) => cache.get(name, "1") !== null;
    expect(["a", "b", "c", "d", "h", "i"].map(has)).toEqual([true, false, true, true, true, true]);
  });

  it("has no page of another version, and none that is too large", () => {
    const cache = makePageCache(ROOM);
    cache.put("a", pageOf(10, "old"));
    expect(cache.get("a", "new")).toBeNull();
    expect(cache.get("a", "old")).toBeNull();
    cache.put("b", pageOf(ROOM / 8));
    expect(cache.get("b", "1")).toBeNull();
    expect(cache.bytes()).toBe(0);
  });
});
