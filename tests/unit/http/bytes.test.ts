import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBytes } from "#app/http/bytes.server.ts";
import { isAppError } from "#app/lib/app-error.ts";

const LIMIT = 100_000;

/** What the server read, as text, or why it did not; filled before it answers. */
let outcomes: string[] = [];
/** Before it reads, as a handler that looks up the session first. */
let lookUpMs = 0;
let base = "";

const read = (request: Request) =>
  readBytes(request, LIMIT).then(
    (bytes) => Buffer.from(bytes).toString(),
    (error: unknown) => (isAppError(error) ? `${error.kind}: ${error.message}` : String(error)),
  );

const server = http.createServer((incoming, response) => {
  // As remix-serve makes it.
  const body = createReadableStreamFromReadable(incoming);
  const init = { method: "POST", body, duplex: "half" };
  const request = new Request("http://localhost/", init as RequestInit);
  void (async () => {
    await wait(lookUpMs);
    outcomes = [await read(request), await read(request)];
    response.end(String(outcomes[0]?.length));
  })();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close().closeAllConnections();
});

/** In pieces with a pause between them: no piece says how long the body is. */
async function* pieces(parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield Buffer.from(part);
    await wait(20);
  }
}

const send = (body: BodyInit | AsyncIterable<Buffer>) =>
  fetch(base, { method: "POST", body: body as BodyInit, duplex: "half" } as RequestInit).then(
    (answer) => answer.text(),
  );

it.each([
  ["at once", 0],
  ["once it has arrived", 50],
])("reads a body %s, twice the same", async (_when, ms) => {
  lookUpMs = ms;
  for (const text of ["", "ä".repeat(5_000), "x".repeat(LIMIT)]) {
    await send(text);
    expect(outcomes.map((one) => one === text)).toEqual([true, true]);
  }
});

it("reads a body that comes in pieces", async () => {
  lookUpMs = 0;
  const parts = Array.from({ length: 6 }, (_, n) => String(n).repeat(10_000));
  await send(pieces(parts));
  expect(outcomes.map((one) => one === parts.join(""))).toEqual([true, true]);
});

it.each([
  ["whole", 50, "x".repeat(LIMIT + 1)],
  ["before it has arrived", 0, pieces(Array.from({ length: 6 }, () => "x".repeat(30_000)))],
])("refuses one that is too large, %s", async (_when, ms, body) => {
  lookUpMs = ms;
  const why = "too_large: The request is too large: at most 0 MB are accepted.";
  await send(body);
  expect(outcomes).toEqual([why, why]);
});

it.each([
  ["while it is read", 0],
  ["before it is read", 100],
])("says that a body broke off when its client leaves %s", async (_when, ms) => {
  lookUpMs = ms;
  outcomes = [];
  const request = http.request(base, { method: "POST", headers: { "Content-Length": "100" } });
  const arrived = once(server, "request");
  request.on("error", () => undefined).write("x");
  await arrived;
  request.destroy();
  await expect.poll(() => outcomes, { timeout: 20_000 }).toHaveLength(2);
  expect(outcomes[0]).toBe("invalid: The request broke off before it had arrived. Send it again.");
  expect(outcomes[1]).toBe(outcomes[0]);
});
