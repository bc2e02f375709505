import { expect, it } from "vitest";
import { limitHeaders } from "#app/http/limit-headers.server.ts";
import { consumeOften, consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const request = <T>(work: () => Promise<T>) =>
  runInRequest({ id: "r", ip: "", shared: new Map() }, work);
const said = () => "too many";

it("tells each limit that was counted against, and what is left", async () => {
  const headers = await request(async () => {
    await consumeRateLimit("model:post:6f00", 10, 3_600_000, said);
    await consumeRateLimit("test-connection:u", 3, 60_000, said, 2);
    return limitHeaders();
  });
  expect(headers["RateLimit-Policy"]).toBe('"model-post";q=10;w=3600, "test-connection";q=3;w=60');
  expect(headers["RateLimit"]).toMatch(
    /^"model-post";r=9;t=3(?:600|599), "test-connection";r=1;t=(?:60|59)$/,
  );
});

it("tells nothing of a person or an address, and nothing without a limit", async () => {
  const headers = await request(async () => {
    await consumeRateLimit("wrong-token::fade:beef::", 5, 60_000, said);
    return limitHeaders();
  });
  expect(headers["RateLimit-Policy"]).toBe('"wrong-token";q=5;w=60');
  expect(await request(() => Promise.resolve(limitHeaders()))).toEqual({});
});

it("tells that nothing is left where it refuses", async () => {
  const headers = await request(async () => {
    await consumeRateLimit("help:v", 1, 60_000, said);
    await expect(consumeRateLimit("help:v", 1, 60_000, said)).rejects.toThrow();
    return limitHeaders();
  });
  expect(headers["RateLimit"]).toMatch(/^"help";r=0;t=(?:60|59)$/);
});

it("counts down by one for what is counted in advance too", async () => {
  const left: number[] = [];
  for (let time = 0; time < 120; time++)
    await request(async () => {
      await consumeOften("save:w", 200, 60_000, said);
      left.push(Number(/r=(\d+)/.exec(limitHeaders()["RateLimit"] ?? "")?.[1]));
    });
  expect(left).toEqual(Array.from({ length: 120 }, (_, time) => 199 - time));
});
