import { expect, it } from "vitest";
import { loadInTurns, load } from "../../bench/load.ts";
import { readWrk, wrkIsInstalled, wrkScript } from "../../bench/wrk.ts";
import { startServer } from "../../fakes/server.ts";

const OUTPUT = `Running 5s test @ http://127.0.0.1:4567/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     6.32ms   19.38ms   1.20s    91.81%
    Req/Sec    27.04k    14.50k   38.67k    70.00%
  Latency Distribution
     50%  199.00us
     75%  381.00us
     90%   14.19ms
     99%    1.02s
  1200 requests in 5.01s, 7.58MB read
  Socket errors: connect 0, read 3, write 0, timeout 2
  Non-2xx or 3xx responses: 7
Requests/sec:    239.52
Transfer/sec:      3.77MB
Unexpected answers: 7
`;

it("reads wrk's figures, whatever their units, and counts what went wrong", () => {
  expect(readWrk(OUTPUT)).toEqual({
    ...{ requests: 1_200, rate: 1_200 / 5.01, p50: 0.199, p99: 1_020, wrong: 12, closed: 3 },
  });
});

it("takes no figures of a run without answers, or without its script", () => {
  expect(() => readWrk("unable to connect to 127.0.0.1:1 Connection refused")).toThrow(
    "wrk measured nothing",
  );
  expect(() => readWrk(OUTPUT.replace(/^Unexpected.*\n/m, ""))).toThrow("did not run its script");
});

it("writes texts that close Lua's brackets", () => {
  expect(wrkScript({ method: "POST", body: { content: "a]=]b" } })).toContain(
    '[==[\n{"content":"a]=]b"}]==]',
  );
});

it("sends what it is given, one user after the other, and counts each other status", async () => {
  const seen = new Set<string>();
  const site = await startServer((request) => {
    const { cookie, "x-kind": kind, "content-type": type } = request.headers;
    seen.add([request.method, request.url.pathname, cookie, kind, type, request.body].join(" "));
    return { status: 201 };
  });
  const asked = { method: "POST", body: { title: "]=]" }, headers: { "X-Kind": "bench" } };
  const request = { ...asked, cookies: ["a=1", "a=2"], seconds: 1, warmUp: 0, connections: 2 };
  const right = await load(`${site.url}/posts`, { ...request, status: 201 });
  const wrong = await load(`${site.url}/posts`, { ...request, status: 200 });
  await site.close();
  expect(right.requests).toBeGreaterThan(0);
  expect(right.wrong).toBe(0);
  expect(wrong.wrong).toBeGreaterThanOrEqual(wrong.requests);
  // Without wrk there is one user.
  const users = wrkIsInstalled() ? ["a=1", "a=2"] : ["a=1"];
  expect([...seen].sort()).toEqual(
    users.map((cookie) => `POST /posts ${cookie} bench application/json {"title":"]=]"}`),
  );
});

it("takes turns and sums them up, with the processor time of each process", async () => {
  const order: string[] = [];
  const site = await startServer(({ url }) => {
    if (order.at(-1) !== url.pathname) order.push(url.pathname);
    return { status: 200 };
  });
  const request = { seconds: 1, warmUp: 0, connections: 1, pid: process.pid };
  const loads = await loadInTurns(
    ["/ours", "/theirs"].map((path) => ({ url: site.url + path, request })),
    2,
  );
  await site.close();
  expect(order).toEqual(["/ours", "/theirs", "/ours", "/theirs"]);
  for (const { requests, rate, cpu, wrong } of loads) {
    expect(rate).toBeLessThan(requests);
    expect(cpu === null || cpu > 0).toBe(true);
    expect(wrong).toBe(0);
  }
});
