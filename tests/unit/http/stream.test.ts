import { randomBytes } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { streamed } from "#app/http/stream.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";

const PIECE = 100_000;
const PIECES = 400;
const servers: http.Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/**
 * Longer than the window in which gzip finds what comes again, so that it does not shrink; its
 * first letters are its number.
 */
const NOISE = randomBytes(PIECE / 2).toString("hex");
const piece = (number: number) => Buffer.from(String(number).padEnd(4) + NOISE.slice(4));

/** A server that streams 40 MB as Remix does, and how much of it has been made. */
async function serve(): Promise<{ url: string; made: () => number; ended: () => boolean }> {
  let [made, ended] = [0, false];
  async function* pieces() {
    try {
      for (; made < PIECES; made++) yield piece(made);
    } finally {
      ended = true;
    }
  }
  const server = http.createServer((request, response) => {
    const context = { id: "-", ip: "", response, shared: new Map() };
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    );
    runInRequest(context, () => {
      const answer = streamed(pieces(), {
        request: new Request("http://127.0.0.1/", { headers }),
        user: { id: "u" },
        headers: { "Content-Type": "text/plain" },
      });
      response.writeHead(200, Object.fromEntries(answer.headers));
      if (answer.body) void writeReadableStreamToWritable(answer.body, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made: () => made,
    ended: () => ended,
  };
}

const get = (url: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    http.get(url, { headers: { "Accept-Encoding": encoding } }, resolve).on("error", reject),
  );

describe("a long answer", () => {
  it.each(["identity", "gzip"])(
    "is produced no faster than the client reads it (%s), and stops when the client leaves",
    async (encoding) => {
      const { url, made, ended } = await serve();
      const response = await get(url, encoding);
      response.pause();
      await vi.waitFor(() => expect(made()).toBeGreaterThan(0), { timeout: 20_000 });
      // Waits until the buffers in between are full and nothing more is made.
      for (let before = -1; before !== made(); await wait(500)) before = made();
      expect(made()).toBeLessThan(200);
      response.destroy();
      await vi.waitFor(() => expect(ended()).toBe(true), { timeout: 20_000 });
      expect(made()).toBeLessThan(200);
    },
  );

  it.each(["gzip", "identity", "br, gzip;q=0.5", "gzip;q=0", "GZIP"])(
    "arrives complete if the client accepts %s",
    async (encoding) => {
      const { url } = await serve();
      const response = await get(url, encoding);
      const packed = /gzip(?!;q=0$)/i.test(encoding);
      expect(response.headers["content-encoding"]).toBe(packed ? "gzip" : undefined);
      expect(response.headers.vary).toBe("Accept-Encoding");
      const whole = await text(packed ? response.pipe(createGunzip()) : response);
      expect(whole.length).toBe(PIECE * PIECES);
      expect(whole.slice(PIECE * 377, PIECE * 377 + 4)).toBe("377 ");
    },
  );
});
