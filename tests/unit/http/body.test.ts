import { describe, expect, it } from "vitest";
import { readForm } from "#app/http/body.server.ts";
import { MAX_VISITOR_BYTES } from "#app/http/bytes.server.ts";
import { readJson } from "#app/http/json-body.server.ts";

const form = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://x/", { method: "POST", body, headers: { "Content-Type": type } });
const json = (body: string) =>
  new Request("http://x/", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const tooMany = { kind: "invalid", message: "A form may hold at most 1,000 fields." };

it("says that a body broke off when its client leaves, instead of calling it our fault", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"title":'));
    },
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  await expect(readJson(new Request("http://localhost/api/posts", init))).rejects.toMatchObject({
    kind: "invalid",
    message: "The request broke off before it had arrived. Send it again.",
  });
});

describe("a form", () => {
  it("holds at most 1,000 fields, of either kind", async () => {
    expect([
      ...(
        await readForm(form(Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join("&")))
      ).keys(),
    ]).toHaveLength(1_000);
    await expect(
      readForm(form(Array.from({ length: 1_001 }, (_, n) => `f${n}=1`).join("&"))),
    ).rejects.toMatchObject(tooMany);
    expect([
      ...(
        await readForm(form(`${part("a").repeat(1_000)}--b--`, "multipart/form-data; boundary=b"))
      ).keys(),
    ]).toHaveLength(1_000);
    await expect(
      readForm(form(`${part("a").repeat(1_001)}--b--`, 'multipart/form-data; boundary="b"')),
    ).rejects.toMatchObject(tooMany);
  });

  it("holds at most 1,000 fields whatever the parameters of its type say", async () => {
    for (const type of [
      "application/x-www-form-urlencoded; boundary=x",
      'application/x-www-form-urlencoded; a="; boundary=x"',
    ])
      await expect(readForm(form("a=&".repeat(1_001), type))).rejects.toMatchObject(tooMany);
    for (const type of [
      "multipart/form-data; xboundary=q; boundary=b",
      'multipart/form-data; a="; boundary=q"; boundary=b',
    ])
      await expect(readForm(form(`${part("a").repeat(1_001)}--b--`, type))).rejects.toMatchObject({
        kind: "invalid",
      });
  });

  it("is counted before it is parsed: an unparsable body is refused for its number of fields", async () => {
    await expect(
      readForm(form(`${"--b\r\n".repeat(5_000)}`, "multipart/form-data; boundary=b")),
    ).rejects.toMatchObject(tooMany);
  });

  it("from a visitor holds at most 64 kB", async () => {
    await expect(
      readForm(form(`a=${"x".repeat(MAX_VISITOR_BYTES)}`), MAX_VISITOR_BYTES),
    ).rejects.toMatchObject({
      kind: "too_large",
      message: expect.stringContaining("64 kB") as string,
    });
    expect(
      (await readForm(form(`a=${"x".repeat(MAX_VISITOR_BYTES - 2)}`), MAX_VISITOR_BYTES)).get("a"),
    ).toHaveLength(MAX_VISITOR_BYTES - 2);
  });
});

it("reads a form as URLSearchParams does", async () => {
  for (const body of [
    "a=1+2&b=%C3%A4%26&c",
    "a=%",
    "a=%zz&b=%E4",
    "&&=x&a==b",
    "a=%00&%61=2",
    "ä=ö",
    "a=%0D%0A+%2B",
  ]) {
    const wanted = [...new URLSearchParams(body)].map(([name, value]) => [
      name,
      value.replaceAll("\u0000", "\ufffd"),
    ]);
    const read = await readForm(form(body)).then(
      (got) => [...got],
      (error: unknown) => (error as Error).message,
    );
    if (wanted.every(([name]) => /^[\w-]+$/.test(name ?? ""))) expect(read, body).toEqual(wanted);
    else expect(read, body).toContain("a field that no page of ours sends");
  }
});

it("accepts at most 600,000 characters in a form", async () => {
  expect((await readForm(form(`a=${"x".repeat(600_000)}`))).get("a")).toHaveLength(600_000);
  await expect(
    readForm(form(`a=${"x".repeat(300_000)}&b=${"x".repeat(300_001)}`)),
  ).rejects.toMatchObject({
    kind: "too_large",
    message:
      "The form is too long: at most 600,000 characters are accepted. Go back and shorten it.",
  });
});

it("accepts at most 10,000 values in a JSON body", async () => {
  expect(await readJson(json(JSON.stringify(Array.from({ length: 9_999 }, () => 1))))).toHaveLength(
    9_999,
  );
  await expect(
    readJson(json(JSON.stringify(Array.from({ length: 10_000 }, () => 1)))),
  ).rejects.toMatchObject({
    kind: "invalid",
    message: "The request body may hold at most 10,000 values.",
  });
  await expect(
    readJson(json(`{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":1`).join(",")}}`)),
  ).rejects.toMatchObject({ kind: "invalid" });
  expect(await readJson(json(JSON.stringify({ content: '"a": '.repeat(50_000) })))).toEqual({
    content: '"a": '.repeat(50_000),
  });
});
