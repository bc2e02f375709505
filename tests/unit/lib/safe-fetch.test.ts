import http from "node:http";
import net, { type AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import {
  makeSafeFetch,
  networkFailure,
  privateHostsAllowed,
  type SafeFetch,
} from "#app/lib/safe-fetch.server.ts";
import type { NetworkFailure } from "#app/lib/safe-fetch/exchange.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];
const open: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function serve(
  handler: http.RequestListener,
): Promise<{ url: string; port: number; hits: () => number }> {
  let hits = 0;
  const server = http.createServer((request, response) => {
    hits += 1;
    handler(request, response);
  });
  return { ...(await listen(server, () => server.closeAllConnections())), hits: () => hits };
}

async function listen(server: net.Server, cut: () => void): Promise<{ url: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(() => new Promise((resolve) => (server.close(resolve), cut())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

async function failureOf(call: Promise<unknown>): Promise<NetworkFailure> {
  const error = await call.then(
    (answer) => new Error(`the call went through: ${JSON.stringify(answer).slice(0, 200)}`),
    (reason: unknown) => reason,
  );
  const failure = networkFailure(error);
  if (!failure) throw error;
  return failure;
}

const publicOnly: SafeFetch = makeSafeFetch({
  allow: [],
  lookup: () => Promise.reject(new Error("no name may be looked up")),
});
const local: SafeFetch = makeSafeFetch({ allow: LOOPBACK });

describe("addresses that are refused before anything is sent", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "0",
    "0.0.0.0",
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "169.254.170.2",
    "168.63.129.16",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "127。0。0。1",
    "①②⑦.0.0.1",
    "１２７.0.0.1",
    "%31%32%37.0.0.1",
    "[::1]",
    "[::]",
    "[::7f00:1]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
    "[2002:a00:1::1]",
    "[2001::1]",
    "[2001:0:7f00:1::]",
    "[2001:db8::1]",
    "[2001:10::1]",
    "[fe80::1]",
    "[febf::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fec0::1]",
    "[ff02::1]",
    "[100::1]",
    "[3fff::1]",
    "[5f00::1]",
    "localhost",
    "localhost.",
    "LOCALHOST",
    "x.localhost",
    "printer.local",
    "metadata.google.internal",
    "metadata.google.internal.",
    "db",
    "wordpress",
    "kubernetes",
  ])("https://%s/", async (host) => {
    expect(await failureOf(publicOnly(`https://${host}/`))).toMatchObject({
      kind: "blocked",
      sent: false,
    });
  });

  it.each([
    "http://example.com/",
    "https://example.com:8443/",
    "https://example.com:22/",
    "https://user@example.com/",
    "https://user:secret@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "javascript:alert(1)",
    "data:text/plain,x",
    "//example.com/",
    "example.com",
    "",
    "https://",
    "https://[::1",
    `https://${"a.".repeat(130)}com/`,
  ])("%s", async (url) => {
    const failure = await failureOf(publicOnly(url));
    expect(failure).toMatchObject({ kind: "blocked", sent: false });
    expect(failure.message).not.toContain("secret");
  });

  it.each(["https://8.8.8.8/", "https://[2606:4700:4700::1111]/", "https://1.1.1.1:443/"])(
    "allows a connection to the public literal %s",
    async (url) => {
      const gone = new AbortController();
      gone.abort();
      expect(await failureOf(publicOnly(url, { signal: gone.signal }))).toMatchObject({
        kind: "aborted",
        sent: false,
      });
    },
  );

  it("reaches nothing on loopback when loopback is not open", async () => {
    const canary = await serve((_request, response) => response.end("reached"));
    for (const host of [
      "127.0.0.1",
      "localhost",
      "[::ffff:127.0.0.1]",
      "2130706433",
      "127.1",
      "0x7f.1",
    ]) {
      expect(
        await failureOf(makeSafeFetch({ allow: [] })(`http://${host}:${canary.port}/`)),
      ).toMatchObject({ kind: "blocked", sent: false });
      expect(
        await failureOf(makeSafeFetch({ allow: ["10.0.0.0/8"] })(`http://${host}:${canary.port}/`)),
      ).toMatchObject({ kind: "blocked", sent: false });
    }
    expect(canary.hits()).toBe(0);
  });
});

describe("names", () => {
  const answer =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: net.isIP(address) })));

  it.each([
    [["127.0.0.1"]],
    [["93.184.216.34", "127.0.0.1"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:10.0.0.1"]],
    [["fd00::1", "2606:4700::1"]],
  ])("refuses a name with the answers %j", async (addresses) => {
    expect(
      await failureOf(
        makeSafeFetch({ allow: [], lookup: answer(...addresses) })("https://rebind.example.com/"),
      ),
    ).toMatchObject({ kind: "blocked", sent: false });
  });

  it("checks every call: a name that changes to loopback is refused the second time", async () => {
    const canary = await serve((_request, response) => response.end("reached"));
    let calls = 0;
    const lookup = () =>
      Promise.resolve([{ address: calls++ === 0 ? "192.0.1.1" : "127.0.0.1", family: 4 }]);
    const rebinding = makeSafeFetch({ allow: ["192.0.1.1"], lookup });
    await failureOf(rebinding(`http://rebind.example.com:${canary.port}/`, { timeoutMs: 50 }));
    expect(await failureOf(rebinding(`http://rebind.example.com:${canary.port}/`))).toMatchObject({
      kind: "blocked",
      sent: false,
    });
    expect(calls).toBe(2);
    expect(canary.hits()).toBe(0);
  });

  it("connects to the checked addresses without a second look-up", async () => {
    const site = await serve((request, response) => response.end(request.headers.host));
    let calls = 0;
    const pinned = makeSafeFetch({
      allow: LOOPBACK,
      lookup: () =>
        Promise.resolve([{ address: ++calls === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }]),
    });
    expect((await pinned(`http://blog.example.com.:${site.port}/`)).text).toBe(
      `blog.example.com:${site.port}`,
    );
    expect(calls).toBe(1);
  });

  it("allows plain http, other ports and internal names only if every address was opened", async () => {
    const site = await serve((_request, response) => response.end("inside"));
    const inside = makeSafeFetch({ allow: LOOPBACK, lookup: answer("127.0.0.1") });
    expect((await inside(`http://wordpress:${site.port}/`)).text).toBe("inside");
    expect((await local(`http://localhost:${site.port}/`)).text).toBe("inside");
    expect(
      await failureOf(
        makeSafeFetch({ allow: LOOPBACK, lookup: answer("93.184.216.34") })("http://example.com/"),
      ),
    ).toMatchObject({
      kind: "blocked",
      message:
        "example.com must be reached over https. Change http:// to https:// and keep the rest of the address.",
    });
    expect(
      await failureOf(
        makeSafeFetch({ allow: LOOPBACK, lookup: answer("127.0.0.1", "93.184.216.34") })(
          "https://example.com:8443/",
        ),
      ),
    ).toMatchObject({ kind: "blocked" });
    expect(
      await failureOf(
        makeSafeFetch({ allow: LOOPBACK, lookup: answer("93.184.216.34") })("https://intranet/"),
      ),
    ).toMatchObject({ kind: "blocked" });
    expect(site.hits()).toBe(2);
  });

  it.each([
    ["ENOTFOUND", "dns"],
    ["EAI_AGAIN", "dns_temporary"],
  ])("reports %s as %s", async (code, kind) => {
    const lookup = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(
      await failureOf(makeSafeFetch({ allow: [], lookup })("https://gone.example.com/")),
    ).toMatchObject({ kind, sent: false });
  });

  it("names the invalid entry of an allow list", () => {
    expect(() => makeSafeFetch({ allow: ["10.0.0.0/8", "inside"] })).toThrow('"inside"');
    expect(privateHostsAllowed()).toEqual(LOOPBACK);
  });
});

describe("answers", () => {
  it("sends method, headers and body, and returns the whole response", async () => {
    const site = await serve((request, response) => {
      let body = "";
      request
        .on("data", (chunk) => (body += chunk))
        .on("end", () =>
          response
            .writeHead(201, { "X-Echo": String(request.headers["x-a"]) })
            .end(`${request.method} ${request.url} ${body}`),
        );
    });
    expect(
      await local(`${site.url}/a?b=c`, { method: "post", headers: { "X-A": "1" }, body: "grüße" }),
    ).toMatchObject({ status: 201, headers: { "x-echo": "1" }, text: "POST /a?b=c grüße" });
  });

  it("never follows a redirect", async () => {
    const inside = await serve((_request, response) => response.end("secret"));
    const site = await serve((_request, response) =>
      response.writeHead(302, { location: `${inside.url}/latest/meta-data` }).end(),
    );
    const answer = await local(`${site.url}/`, { method: "POST", body: "x" });
    expect(answer.status).toBe(302);
    expect(answer.headers["location"]).toBe(`${inside.url}/latest/meta-data`);
    expect(inside.hits()).toBe(0);
  });

  it.each(["gzip", "br", "deflate"])("unpacks %s", async (encoding) => {
    const pack = { gzip: zlib.gzipSync, br: zlib.brotliCompressSync, deflate: zlib.deflateSync }[
      encoding
    ];
    const site = await serve((_request, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(pack?.("unpacked")),
    );
    expect((await local(site.url)).text).toBe("unpacked");
  });

  it.each(["gzip", "br", "deflate"])(
    "reads a response that names %s and has no body",
    async (encoding) => {
      const site = await serve((request, response) =>
        response
          .writeHead(request.url === "/204" ? 204 : 200, { "content-encoding": encoding })
          .end(),
      );
      expect((await local(site.url, { method: "HEAD" })).status).toBe(200);
      expect(await local(site.url)).toMatchObject({ status: 200, text: "" });
      expect((await local(`${site.url}/204`)).status).toBe(204);
    },
  );

  it("reports a response that is truncated or badly compressed", async () => {
    const site = await serve((request, response) => {
      if (request.url === "/short")
        response.writeHead(200, { "content-length": "100" }).write("abc", () => response.destroy());
      else response.writeHead(200, { "content-encoding": "gzip" }).end("not packed at all");
    });
    expect(await failureOf(local(`${site.url}/short`))).toMatchObject({
      kind: "reset",
      sent: true,
    });
    expect(await failureOf(local(`${site.url}/wrong`))).toMatchObject({
      kind: "reset",
      sent: true,
    });
  });

  it("stops a body of 5 MB and a gzip bomb at the limit, and cuts them in an error response", async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const site = await serve((request, response) => {
      if (request.url === "/plain") response.end(Buffer.alloc(5 * 1024 * 1024, "x"));
      else if (request.url === "/bomb")
        response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
      else
        response
          .writeHead(500, { "content-type": "text/html" })
          .end(Buffer.alloc(5 * 1024 * 1024, "y"));
    });
    expect(await failureOf(local(`${site.url}/plain`))).toMatchObject({
      kind: "too_large",
      sent: true,
    });
    expect(await failureOf(local(`${site.url}/bomb`))).toMatchObject({
      kind: "too_large",
      sent: true,
    });
    const error = await local(`${site.url}/error`);
    expect(error.status).toBe(500);
    expect(error.text.length).toBe(2 * 1024 * 1024);
    expect(await failureOf(local(`${site.url}/plain`, { maxBytes: 1000 }))).toMatchObject({
      kind: "too_large",
    });
  });

  it("stops packed bytes that unpack to nothing", async () => {
    // A gzip header, then empty blocks without end.
    const block = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const empty = Buffer.concat([
      zlib.gzipSync("").subarray(0, 10),
      Buffer.alloc(3 * 1024 * 1024, block),
    ]);
    const site = await serve((request, response) =>
      response
        .writeHead(request.url === "/error" ? 500 : 200, { "content-encoding": "gzip" })
        .write(empty),
    );
    expect(await failureOf(local(site.url))).toMatchObject({ kind: "too_large", sent: true });
    expect(await local(`${site.url}/error`)).toMatchObject({ status: 500, text: "" });
  });
});

describe("failing calls", () => {
  it("ends a slow response at the deadline of the whole call", async () => {
    let drops = 0;
    const site = await serve((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => (drops++, response.write(".")), 20);
      response.on("close", () => clearInterval(drip));
    });
    expect(await failureOf(local(site.url, { timeoutMs: 300 }))).toMatchObject({
      kind: "timeout",
      sent: true,
    });
    // Each drop has its turn beside the deadline's: 300 ms have room for fifteen.
    expect(drops).toBeLessThan(30);
  });

  it("ends a call that is accepted but never answered", async () => {
    const server = net.createServer(() => undefined);
    const sockets = new Set<net.Socket>();
    server.on("connection", (socket) => sockets.add(socket));
    const site = await listen(server, () => sockets.forEach((socket) => socket.destroy()));
    expect(
      await failureOf(local(site.url, { method: "POST", body: "x", timeoutMs: 200 })),
    ).toMatchObject({ kind: "timeout", sent: true });
  });

  it("reports a look-up that never returns as not sent", async () => {
    expect(
      await failureOf(
        makeSafeFetch({ allow: [], lookup: () => new Promise(() => undefined) })(
          "https://slow.example.com/",
          { timeoutMs: 100 },
        ),
      ),
    ).toMatchObject({ kind: "timeout", sent: false });
  });

  it("distinguishes a refused connection from one that broke after the request", async () => {
    const server = net.createServer((socket) =>
      socket.once("data", () => socket.resetAndDestroy()),
    );
    const site = await listen(server, () => undefined);
    expect(await failureOf(local(site.url, { method: "POST", body: "x" }))).toMatchObject({
      kind: "reset",
      sent: true,
    });
    await open.pop()?.();
    expect(await failureOf(local(site.url))).toMatchObject({
      kind: "refused",
      sent: false,
      message: "127.0.0.1 refused the connection.",
    });
  });

  it("identifies responses that are not HTTP, not TLS, or aborted", async () => {
    const noise = await listen(
      net.createServer((socket) =>
        socket
          .on("error", () => undefined)
          .resume()
          .end("SSH-2.0-OpenSSH\r\n"),
      ),
      () => undefined,
    );
    expect(await failureOf(local(noise.url))).toMatchObject({ kind: "reset", sent: true });
    expect(await failureOf(local(noise.url.replace("http:", "https:")))).toMatchObject({
      kind: "tls",
      sent: false,
    });
    const plain = await serve(() => undefined);
    expect(await failureOf(local(plain.url.replace("http:", "https:")))).toMatchObject({
      kind: "tls",
      sent: false,
      message: "This port speaks http, not https. Begin the address with http:// instead.",
    });
    const slow = await serve(() => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await failureOf(local(slow.url, { signal: stop.signal }))).toMatchObject({
      kind: "aborted",
      sent: true,
    });
  });

  it("refuses headers that would split the request", async () => {
    const site = await serve((_request, response) => response.end());
    expect(
      await failureOf(local(site.url, { headers: { authorization: "Bearer a\r\nx-evil: 1" } })),
    ).toMatchObject({ kind: "blocked", sent: false });
    expect(site.hits()).toBe(0);
  });
});
