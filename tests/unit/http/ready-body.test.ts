import { describe, expect, it } from "vitest";
import { wholeList } from "#app/http/json-list.server.ts";
import { readyBody, withBody, withParts } from "#app/http/ready-body.server.ts";

const items = ["1", '{"a":"é"}', "[]"].map((text) => Buffer.from(text));
const call = (headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/posts", { headers });

describe("a body that is ready", () => {
  it("is what it was made of, and can be read as a stream", async () => {
    const whole = withBody("text", {});
    expect(readyBody(whole)).toBe("text");
    expect(await whole.text()).toBe("text");
    const list = withParts(items, {});
    expect(readyBody(list)).toBe(items);
    expect(await list.text()).toBe(items.join(""));
    expect(readyBody(new Response("other"))).toBeUndefined();
  });

  it("of a list names its length, and holds the items themselves", async () => {
    const list = await wholeList(call(), items, { "X-Next-Cursor": "next" });
    expect(list.headers.get("X-Next-Cursor")).toBe("next");
    const parts = readyBody(list) as Buffer[];
    for (const item of items) expect(parts.some((part) => part === item)).toBe(true);
    const sent = Buffer.concat(parts);
    expect(list.headers.get("Content-Length")).toBe(String(sent.length));
    expect(await list.json()).toEqual([1, { a: "é" }, []]);
    expect(await (await wholeList(call(), [])).json()).toEqual([]);
  });

  it("of a list is packed in one piece for whoever takes that", async () => {
    const list = await wholeList(call({ "Accept-Encoding": "gzip" }), items);
    expect(list.headers.get("Content-Encoding")).toBe("gzip");
    const packed = readyBody(list) as Uint8Array;
    expect(list.headers.get("Content-Length")).toBe(String(packed.length));
  });
});
