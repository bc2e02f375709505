import { describe, expect, it } from "vitest";
import { platforms, platformDefinitions } from "#app/platforms/registry.server.ts";
import { openCredentials } from "#app/integrations/connection.server.ts";
import { readCredentials } from "#app/integrations/credentials.server.ts";
import { healthView, MASK } from "#app/integrations/integration-view.ts";
import {
  createIntegration,
  listIntegrations,
  updateIntegration,
} from "#app/integrations/integrations.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { ConnectorContext, Platform } from "#app/platforms/platform.ts";
import { disconnectIntegration } from "#app/publishing/actions/disconnect.server.ts";
import { schedule } from "#app/publishing/actions/publish.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

const seen: ConnectorContext[] = [];
let answer: () => Promise<{ success: boolean; message: string }> = () =>
  Promise.resolve({ success: true, message: "Signed in as anna." });

/** A platform with one field of each type. */
const site: Platform = {
  ...scriptedPlatform().platform,
  key: "test-site",
  name: "Test Site",
  testConnection: true,
  fields: [
    { key: "url", label: "Site URL", type: "url", required: true },
    { key: "username", label: "Username", type: "text", required: true },
    { key: "password", label: "Application password", type: "password", required: true },
    {
      key: "mode",
      label: "Mode",
      type: "select",
      required: false,
      options: [
        { value: "a", label: "A" },
        { value: "b", label: "B" },
      ],
    },
  ],
  host: ({ url = "" }) => (URL.canParse(url) ? new URL(url).host : ""),
  test: (context) => {
    seen.push(context);
    return answer();
  },
};
platforms.set(site.key, site);

const GOOD = { url: "https://one.example", username: "anna", password: "abcd efgh" };
const add = (user: { id: string }, credentials: Record<string, unknown> = GOOD) =>
  createIntegration(user, { platform: site.key, name: "My site", credentials });
const stored = async (id: string) => db.integration.findUniqueOrThrow({ where: { id } });

describe("connecting", () => {
  it("seals the credentials, starts switched off, and reveals secrets to nobody", async () => {
    const user = await createUser();
    const view = await add(user, { ...GOOD, unknown: "dropped" });
    expect(view).toMatchObject({
      platform: site.key,
      name: "My site",
      isActive: false,
      lastSync: null,
      settings: {},
      health: "unknown",
      credentials: { url: GOOD.url, username: "anna", password: MASK },
    });
    const row = await stored(view.id);
    expect(row.credentials).not.toMatch(/abcd|anna/);
    expect(openCredentials(row)).toEqual(GOOD);
    expect(JSON.stringify(await listIntegrations(user))).not.toContain("abcd");
    expect(await listIntegrations(await createUser())).toEqual([]);
  });

  it("opens sealed credentials for their own row only", async () => {
    const user = await createUser();
    const [one, two] = [await add(user), await add(user)];
    await db.integration.update({
      where: { id: two.id },
      data: { credentials: (await stored(one.id)).credentials },
    });
    expect((await listIntegrations(user)).map((row) => row.health)).toEqual([
      "unknown",
      "needs_reconnect",
    ]);
  });

  it.each([
    [{ ...GOOD, url: "" }, "Site URL is required"],
    [{ ...GOOD, password: MASK }, "Application password is required"],
    [{ ...GOOD, username: "   " }, "Username is required"],
    [
      { ...GOOD, url: "javascript:alert(1)" },
      "Site URL must be a full address such as https://example.com",
    ],
    [
      { ...GOOD, url: "example.com" },
      "Site URL must be a full address such as https://example.com",
    ],
    [{ ...GOOD, url: "https://169.254.169.254/" }, "Site URL cannot be used."],
    [{ ...GOOD, mode: "c" }, "Mode must be one of: A, B"],
    [{ ...GOOD, username: 5 }, "Username must be text"],
    [
      { ...GOOD, username: "a\r\nX-Evil: 1" },
      "Username must not hold line breaks or control characters",
    ],
    [
      { ...GOOD, password: "x".repeat(4_001) },
      "Application password must be at most 2,000 characters",
    ],
  ])("refuses %j", (credentials, sentence) => {
    expect(() => readCredentials(site, credentials)).toThrow(sentence);
  });

  it("names every wrong field at once, and requires a name and a known platform", async () => {
    const user = await createUser();
    await expect(add(user, {})).rejects.toMatchObject({
      details: {
        fields: {
          url: "Site URL is required",
          username: "Username is required",
          password: "Application password is required",
        },
      },
    });
    await expect(
      createIntegration(user, { platform: site.key, name: "  ", credentials: GOOD }),
    ).rejects.toThrow("Integration name is required");
    await expect(
      createIntegration(user, { platform: "toString", name: "x", credentials: {} }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("changing", () => {
  it("switches, renames, and keeps a masked secret", async () => {
    const user = await createUser();
    const { id } = await add(user);
    await db.integration.update({
      where: { id },
      data: { health: "needs_reconnect", healthMessage: "Refused." },
    });
    await expect(updateIntegration(user, id, { isActive: true })).rejects.toThrow("Refused.");
    expect(await updateIntegration(user, id, { isActive: true, anyway: true })).toMatchObject({
      isActive: true,
      health: "needs_reconnect",
    });
    expect(
      await updateIntegration(user, id, {
        credentials: { url: GOOD.url, username: "bea", password: MASK },
      }),
    ).toMatchObject({ health: "unknown", credentials: { username: "bea", password: MASK } });
    expect(openCredentials(await stored(id))).toEqual({ ...GOOD, username: "bea" });
    await updateIntegration(user, id, { credentials: { ...GOOD, password: "new" } });
    expect(openCredentials(await stored(id))).toEqual({ ...GOOD, password: "new" });
  });

  it.each(["https://two.example", "https://one.example:8443", "http://one.example"])(
    "does not send a stored secret to %s",
    async (url) => {
      const user = await createUser();
      const { id } = await add(user);
      const moved = { ...GOOD, url, password: MASK };
      const calls = seen.length;
      await expect(updateIntegration(user, id, { credentials: moved })).rejects.toThrow(
        "Application password must be entered again, because the address has changed",
      );
      await expect(
        testConnection(user, { platform: site.key, credentials: moved, integrationId: id }),
      ).rejects.toMatchObject({ kind: "invalid" });
      expect(seen).toHaveLength(calls);
      expect(openCredentials(await stored(id))).toEqual(GOOD);
    },
  );

  it("answers another user's integration like one that does not exist", async () => {
    const [user, stranger] = [await createUser(), await createUser()];
    const { id } = await add(user);
    for (const wrong of [id, "0", "../x", "a\u0000b"]) {
      await expect(updateIntegration(stranger, wrong, { isActive: true })).rejects.toThrow(
        "Integration not found",
      );
      await expect(disconnectIntegration(stranger, wrong)).rejects.toThrow("Integration not found");
    }
    await expect(
      testConnection(stranger, { platform: site.key, credentials: GOOD, integrationId: id }),
    ).rejects.toThrow("Integration not found");
    expect((await stored(id)).isActive).toBe(false);
  });

  it("fails what waits for a removed integration, and says so", async () => {
    const user = await createUser();
    const { id } = await add(user);
    await updateIntegration(user, id, { isActive: true });
    const post = await writePost(user);
    const { id: publication } = await schedule(user, post.id, {
      integrationId: id,
      tags: [],
      scheduledAt: new Date(Date.now() + 3_600_000),
    });
    expect(await db.publication.count({ where: { integrationId: id, state: "queued" } })).toBe(1);
    await disconnectIntegration(user, id);
    expect(await db.publication.findUniqueOrThrow({ where: { id: publication } })).toMatchObject({
      state: "failed",
      lastError: "The integration “My site” was removed before this was published on Test Site.",
    });
    expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
      status: "failed",
      scheduledDate: null,
    });
  });
});

describe("testing a connection", () => {
  it("returns the platform's answer to the typed credentials", async () => {
    const user = await createUser();
    expect(await testConnection(user, { platform: site.key, credentials: GOOD })).toEqual({
      success: true,
      message: "Signed in as anna.",
    });
    expect(seen.at(-1)?.credentials).toEqual(GOOD);
    answer = () => Promise.resolve({ success: false, message: "The password was refused." });
    expect(await testConnection(user, { platform: site.key, credentials: GOOD })).toEqual({
      success: false,
      message: "The password was refused.",
    });
    answer = () => Promise.reject(new TypeError("bug"));
    expect(await testConnection(user, { platform: site.key, credentials: GOOD })).toEqual({
      success: false,
      message: "Unable to connect to the platform. Please check your credentials.",
    });
    answer = () => Promise.resolve({ success: true, message: "Signed in as anna." });
  });

  it("marks the integration as healthy when its stored credentials work again", async () => {
    const user = await createUser();
    const { id } = await add(user);
    await db.integration.update({
      where: { id },
      data: { health: "needs_reconnect", healthMessage: "Refused." },
    });
    await testConnection(user, {
      platform: site.key,
      credentials: { ...GOOD, password: "other" },
      integrationId: id,
    });
    expect((await stored(id)).health).toBe("needs_reconnect");
    await testConnection(user, {
      platform: site.key,
      credentials: { ...GOOD, password: MASK },
      integrationId: id,
    });
    expect(await stored(id)).toMatchObject({ health: "ok", healthMessage: "" });
  });

  it("says nothing of credentials that are saved while the stored ones are tested", async () => {
    const user = await createUser();
    const { id } = await add(user);
    answer = async () => {
      await updateIntegration(user, id, { credentials: { ...GOOD, password: "wrong" } });
      return { success: true, message: "Signed in as anna." };
    };
    const { success } = await testConnection(user, {
      platform: site.key,
      credentials: { ...GOOD, password: MASK },
      integrationId: id,
    });
    expect([success, (await stored(id)).health]).toEqual([true, "unknown"]);
  });

  it("allows ten tests a minute", async () => {
    const user = await createUser();
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        testConnection(user, { platform: site.key, credentials: GOOD }),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(10);
    expect(results.find((result) => result.status === "rejected")?.reason).toMatchObject({
      kind: "rate_limited",
      details: { retryAfter: expect.any(Number) },
    });
  });

  it("refuses a platform that cannot be tested", async () => {
    await expect(
      testConnection(await createUser(), { platform: "blog", credentials: {} }),
    ).rejects.toThrow("The connection to Postwright Blog cannot be tested.");
  });
});

it("gives definitions without functions", () => {
  expect(platformDefinitions()["blog"]).toEqual({
    name: "Postwright Blog",
    description: expect.any(String),
    authType: "none",
    testConnection: false,
    fields: [],
  });
});

it("describes the health of an integration", () => {
  expect(
    [
      healthView({ isActive: true, health: "ok" }),
      healthView({ isActive: true, health: "unknown" }),
      healthView({ isActive: false, health: "ok" }),
      healthView({ isActive: true, health: "needs_reconnect" }),
    ].map((view) => view.label),
  ).toEqual(["Connected", "On", "Off", "Needs reconnect"]);
});
