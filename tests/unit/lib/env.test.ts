import { describe, expect, it } from "vitest";
import { readEnv } from "#app/lib/env.server.ts";

describe("settings", () => {
  it("have a default for everything", () => {
    const env = readEnv({});
    expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", appUrl: "http://127.0.0.1:3000", secure: false, FREE_PLAN_AI: "on", ANTHROPIC_MODEL: "claude-sonnet-5-5" });
  });

  it("sell plans without taxes, codes and trials unless they are switched on", () => {
    expect(readEnv({})).toMatchObject({ STRIPE_AUTOMATIC_TAX: "off", STRIPE_PROMOTION_CODES: "off", STRIPE_TRIAL_DAYS: 0 });
    expect(readEnv({ STRIPE_TRIAL_DAYS: "730", STRIPE_AUTOMATIC_TAX: "on" })).toMatchObject({ STRIPE_AUTOMATIC_TAX: "on", STRIPE_TRIAL_DAYS: 730 });
  });

  it("take an empty variable for one that is not set", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
    expect(readEnv({ DATABASE_URL: "" }).DATABASE_URL).toBeUndefined();
  });

  it("take a key of 32 characters, before an old one of any length", () => {
    expect(readEnv({ CREDENTIALS_KEY: `${"a".repeat(32)},old` }).CREDENTIALS_KEY).toContain("old");
  });

  it("know the public address and whether it is https", () => {
    expect(readEnv({ APP_URL: "https://write.example.com/" })).toMatchObject({ appUrl: "https://write.example.com", secure: true });
    expect(readEnv({ HOST: "::1", PORT: "80" }).appUrl).toBe("http://[::1]:80");
  });

  it.each([
    [{ PORT: "many" }, "PORT"],
    [{ APP_URL: "example.com" }, "APP_URL"],
    [{ ROLE: "boss" }, "ROLE"],
    [{ FREE_PLAN_AI: "maybe" }, "FREE_PLAN_AI"],
    [{ STRIPE_AUTOMATIC_TAX: "yes" }, "STRIPE_AUTOMATIC_TAX"],
    [{ STRIPE_PROMOTION_CODES: "1" }, "STRIPE_PROMOTION_CODES"],
    [{ STRIPE_TRIAL_DAYS: "731" }, "STRIPE_TRIAL_DAYS"],
    [{ STRIPE_TRIAL_DAYS: "-1" }, "STRIPE_TRIAL_DAYS"],
    [{ STRIPE_TRIAL_DAYS: "two weeks" }, "STRIPE_TRIAL_DAYS"],
    [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_CLIENT_ID"],
    [{ CREDENTIALS_KEY: "a" }, "CREDENTIALS_KEY needs at least 32 characters"],
    [{ CREDENTIALS_KEY: `${"a".repeat(31)},${"b".repeat(40)}` }, "CREDENTIALS_KEY needs at least 32 characters"],
  ])("stop the start with a sentence that names the wrong one: %j", (source, name) => {
    expect(() => readEnv(source)).toThrow(name);
  });
});
