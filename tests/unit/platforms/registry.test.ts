// Runs in a process of its own: others add platforms.
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isSecretField } from "#app/copy/secret-field.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { credentialSchema } from "#app/platforms/credential-schema.server.ts";
import { failureFrom } from "#app/platforms/failures.server.ts";
import {
  platformDefinitions,
  platformName,
  platforms,
  requirePlatform,
} from "#app/platforms/registry.server.ts";
import { secretKeys } from "#app/platforms/secrets.server.ts";
import type { PlatformField } from "#app/platforms/platform.ts";

/** The platforms of docs/specification.md 10, in display order. */
const SPECIFIED = ["blog", "wordpress", "medium", "squarespace", "ghost", "blogger", "webhook"];

describe("the registry of platforms", () => {
  it("holds exactly the folders of app/platforms, under their names", async () => {
    const entries = await readdir("app/platforms", { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect([...platforms.keys()].sort()).toEqual(folders.sort());
    for (const [key, platform] of platforms) expect(platform.key).toBe(key);
  });

  it("shows platforms in their order, with the specified ones in that of docs/specification.md", () => {
    const orders = [...platforms.values()].map((platform) => platform.order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
    const keys = Object.keys(platformDefinitions());
    expect(keys).toEqual([...platforms.keys()]);
    expect(keys.filter((key) => SPECIFIED.includes(key))).toEqual(SPECIFIED);
  });

  it("gives each platform its own name, and unknown keys a capital letter", () => {
    for (const [key, platform] of platforms) expect(platformName(key)).toBe(platform.name);
    expect(["wordpress", "blog", "tumblr"].map(platformName)).toEqual([
      "WordPress",
      "Postwright Blog",
      "Tumblr",
    ]);
  });

  it("has a test for each platform, and docs/analytics.md says how its readers are counted", async () => {
    const docs = await readFile("docs/analytics.md", "utf8");
    const tests: string[] = [];
    for (const folder of ["tests/unit/platforms", "tests/unit/blog"])
      for (const file of await readdir(folder))
        tests.push(await readFile(`${folder}/${file}`, "utf8"));
    for (const { key, name } of platforms.values()) {
      expect(
        tests.some((text) => text.includes(`requirePlatform("${key}")`)),
        key,
      ).toBe(true);
      expect(docs, name).toContain(name);
    }
  });

  it("offers a connection test exactly where there is one, and secrets only in password fields", () => {
    for (const platform of platforms.values()) {
      expect(platform.testConnection).toBe(platform.test !== undefined);
      for (const field of platform.fields)
        expect([platform.key, field.key, isSecretField(field.key)]).toEqual([
          platform.key,
          field.key,
          secretKeys(platform).includes(field.key),
        ]);
    }
  });

  it("gives definitions of plain data only", () => {
    const definitions = platformDefinitions();
    expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
    expect(Object.keys(definitions["wordpress"] ?? {})).toEqual([
      "name",
      "description",
      "authType",
      "testConnection",
      "fields",
    ]);
    for (const definition of Object.values(definitions))
      for (const field of definition.fields)
        expect(["text", "password", "url", "select"]).toContain(field.type);
  });

  it.each(["", "nothing", "__proto__", "constructor", "x".repeat(10_000)])(
    "does not know %.20j",
    (key) => {
      let error: unknown;
      try {
        requirePlatform(key);
      } catch (thrown) {
        error = thrown;
      }
      expect(
        isAppError(error) && error.kind === "invalid" && error.details.fields?.["platform"],
      ).toContain("is not known. Choose one of: blog");
    },
  );
});

describe("credentialSchema", () => {
  const wordpress = {
    siteUrl: " https://example.com/ ",
    username: "ann",
    applicationPassword: "xxxx yyyy",
  };
  const check = (key: string, values: unknown) => {
    const parsed = credentialSchema(requirePlatform(key)).safeParse(values);
    return parsed.success
      ? parsed.data
      : Object.fromEntries(
          parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]),
        );
  };

  it("trims, and leaves out empty optional values and unknown keys", () => {
    expect(
      check("wordpress", { ...wordpress, defaultStatus: "", other: "x", __proto__: { evil: "1" } }),
    ).toEqual({ ...wordpress, siteUrl: "https://example.com/" });
    expect(check("wordpress", { ...wordpress, defaultStatus: "draft" })).toMatchObject({
      defaultStatus: "draft",
    });
    expect(check("squarespace", {})).toEqual({});
    expect(check("squarespace", { siteUrl: null })).toEqual({});
  });

  it("names each field that is missing or wrong", () => {
    expect(check("wordpress", {})).toEqual({
      siteUrl: "Site URL is required",
      username: "Username is required",
      applicationPassword: "Application password is required",
    });
    expect(check("wordpress", { siteUrl: "  ", username: null, applicationPassword: 5 })).toEqual({
      siteUrl: "Site URL is required",
      username: "Username is required",
      applicationPassword: "Application password must be text",
    });
    expect(check("wordpress", { ...wordpress, username: "x".repeat(2001) })).toEqual({
      username: "Username must be at most 2,000 characters",
    });
    expect(check("wordpress", { ...wordpress, defaultStatus: "private" })).toEqual({
      defaultStatus: "Publish as must be one of: Published post, Draft to publish in WordPress",
    });
    expect(check("medium", { integrationToken: "a\r\nx-evil: 1" })).toEqual({
      integrationToken: "Integration token must not hold line breaks or control characters",
    });
  });

  it.each([
    "example.com",
    "ftp://example.com",
    "javascript:alert(1)",
    "http://",
    "https:/example.com",
    "//example.com",
  ])("refuses %j as an address", (siteUrl) => {
    expect(check("wordpress", { ...wordpress, siteUrl })).toEqual({
      siteUrl: "Site URL must be a full address such as https://example.com",
    });
  });

  it.each([
    "https://10.0.0.1",
    "https://169.254.169.254/latest",
    "https://user:pass@example.com",
    "https://[::ffff:10.0.0.1]/",
    "https://metadata.google.internal:8080x",
  ])("refuses %j, which can never be called", (siteUrl) => {
    expect(check("wordpress", { ...wordpress, siteUrl })).toEqual({
      siteUrl: expect.stringMatching(
        /^Site URL (cannot be used\. |must be a full address)/,
      ) as string,
    });
  });

  it("works for any list of fields", () => {
    const fields: PlatformField[] = [{ key: "a", label: "A", type: "text", required: false }];
    expect(credentialSchema({ fields }).parse({})).toEqual({});
  });
});

describe("failureFrom", () => {
  const network = (kind: string, sent: boolean) =>
    new AppError("upstream", "m", { cause: { kind, sent, message: "m" } });

  it.each([
    ["refused", false, "transient"],
    ["dns", false, "transient"],
    ["dns_temporary", false, "transient"],
    ["timeout", false, "transient"],
    ["reset", false, "transient"],
    ["aborted", false, "transient"],
    ["blocked", false, "permanent"],
    ["tls", false, "permanent"],
    ["timeout", true, "unknown"],
    ["reset", true, "unknown"],
    ["too_large", true, "unknown"],
    ["aborted", true, "unknown"],
  ])("%s with sent=%s is %s", (kind, sent, expected) => {
    expect(failureFrom(network(kind, sent))).toEqual({ class: expected, message: "m" });
  });

  it("is unknown for anything else, without its text", () => {
    expect(failureFrom(new TypeError("token abc"))).toEqual({
      class: "unknown",
      message: "Something unexpected happened while the post was being sent.",
    });
  });
});
