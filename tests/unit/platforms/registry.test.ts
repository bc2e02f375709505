import { describe, expect, it } from "vitest";
import { isSecretField } from "#app/copy/secret-field.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import {
  credentialSchema,
  failureFrom,
  platformDefinitions,
  platformName,
  platforms,
  requirePlatform,
  secretKeys,
} from "#app/platforms/registry.server.ts";
import type { PlatformField } from "#app/platforms/platform.ts";
import { contextFor, outgoing } from "./context.ts";

describe("the list of platforms", () => {
  it("holds the platforms of the specification and no two of one key", () => {
    expect(platforms.map((platform) => platform.key)).toEqual([
      "wordpress",
      "medium",
      "squarespace",
      "ghost",
      "blogger",
      "webhook",
    ]);
    expect(platforms.map((platform) => platformName(platform.key))).toEqual([
      "WordPress",
      "Medium",
      "Squarespace",
      "Ghost",
      "Blogger",
      "Webhook",
    ]);
    expect(platformName("blog")).toBe("Blog");
  });

  it("offers a connection test exactly where there is one, and secrets only in password fields", () => {
    for (const platform of platforms) {
      expect(platform.testConnection).toBe(platform.test !== undefined);
      for (const field of platform.fields)
        expect([platform.key, field.key, isSecretField(field.key)]).toEqual([
          platform.key,
          field.key,
          secretKeys(platform).includes(field.key),
        ]);
    }
  });

  it("gives definitions that are plain data without anything else", () => {
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
      ).toContain("is not known. Choose one of: wordpress");
    },
  );

  it("says of Squarespace that the user finishes by hand", async () => {
    const squarespace = requirePlatform("squarespace");
    expect([squarespace.assisted, squarespace.test, squarespace.host({})]).toEqual([
      true,
      undefined,
      "",
    ]);
    expect(await squarespace.publish(outgoing("m"), contextFor({}))).toEqual({
      ok: false,
      failure: {
        class: "permanent",
        message:
          "Squarespace has no way to publish from outside. Download the import file and finish by hand.",
      },
    });
  });
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

  it("takes anything else for unknown, without its text", () => {
    expect(failureFrom(new TypeError("token abc"))).toEqual({
      class: "unknown",
      message: "Something unexpected happened while the post was being sent.",
    });
  });
});
