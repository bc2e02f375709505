import { afterEach, describe, expect, it } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { addressProblem, privateHostsAllowed } from "#app/lib/safe-fetch.server.ts";
import { isLoopback, noteBoundAddress } from "#app/lib/this-computer.server.ts";

const usual = { ...env };
afterEach(() => {
  noteBoundAddress("127.0.0.1");
  for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
  Object.assign(env, usual);
});

/** Settings as on the embedded database, with ALLOW_PRIVATE_HOSTS not set. */
function given(settings: Partial<typeof env>): void {
  Object.assign(env, {
    DATABASE_URL: undefined,
    ALLOW_PRIVATE_HOSTS: undefined,
    HOST: "127.0.0.1",
    appUrl: "http://127.0.0.1:3000",
    ...settings,
  });
}

describe("loopback", () => {
  it.each([
    ["while only this computer signs in", {}],
    ["at another of its names", { HOST: "::1", appUrl: "http://localhost:3000" }],
    ["with a provider on this computer", { OIDC_ISSUER: "http://127.0.0.1:8080/realms/test" }],
  ])("may be published to %s", (_name, settings) => {
    given(settings);
    expect(addressProblem("http://127.0.0.1:8080/wordpress")).toBeNull();
  });

  it.each([
    ["with a public provider", { OIDC_ISSUER: "https://id.example.com" }],
    ["with a public address", { appUrl: "https://write.example.com" }],
    ["when every interface is listened on", { HOST: "0.0.0.0" }],
    ["on PostgreSQL", { DATABASE_URL: "postgresql://x@127.0.0.1/x" }],
  ])("may not be published to %s, unless its operator opens it", (_name, settings) => {
    given(settings);
    expect(addressProblem("http://127.0.0.1:8080/wordpress")).toBe(
      "127.0.0.1 is a private address and cannot be reached from here.",
    );
    env.ALLOW_PRIVATE_HOSTS = "127.0.0.0/8";
    expect(addressProblem("http://127.0.0.1:8080/wordpress")).toBeNull();
  });

  it("is closed once the server is bound to another address than its settings say", () => {
    given({});
    expect(privateHostsAllowed()).not.toEqual([]);
    noteBoundAddress("::");
    expect(privateHostsAllowed()).toEqual([]);
  });

  it.each(["127.0.0.1", "127.1.2.3", "::ffff:127.0.0.1", "::1", "[::1]", "localhost", "LOCALHOST"])(
    "is %s",
    (host) => expect(isLoopback(host)).toBe(true),
  );
  it.each([
    "",
    "0.0.0.0",
    "::",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "10.0.0.1",
    "fd00::1",
  ])("is not %j", (host) => expect(isLoopback(host)).toBe(false));
});
