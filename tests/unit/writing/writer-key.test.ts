import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic } from "../../fakes/anthropic.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "sk-ant-server";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { env } = await import("#app/lib/env.server.ts");
const { db } = await import("#app/lib/db.server.ts");
const { seal } = await import("#app/lib/secret-box.server.ts");
const { currentModel, writerInWords } = await import("#app/writing/current-model.server.ts");
const { saveWriterKey } = await import("#app/writing/writer-key.server.ts");
const { listOwnServices, removeOwnService } =
  await import("#app/writing/services/stored.server.ts");
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.reset();
});

const readWriterKey = async (user: { id: string }) => (await listOwnServices(user))[0] ?? null;

const KEY = "sk-ant-api03-canary-0123456789-wxyz";

describe("a key of the user's own", () => {
  it("is tested with one small call, sealed, and shown by its last characters only", async () => {
    const user = await createUser();
    await saveWriterKey(user, `  ${KEY}\n`);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.body.max_tokens).toBeLessThan(100);
    expect(fake.requests[0]?.headers["x-api-key"]).toBe(KEY);
    const row = await db.writerKey.findFirstOrThrow({ where: { userId: user.id } });
    expect(row.key).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain("canary");
    expect(await readWriterKey(user)).toEqual({
      service: "anthropic",
      address: "",
      model: "",
      fastModel: "",
      inUse: true,
      hint: "wxyz",
      createdAt: expect.any(Date),
      unreadable: false,
    });
  });

  it.each([
    ["nothing", " ", "Enter your API key"],
    ["two words", "sk-ant-api03 0123456789abcdef", "no spaces or accents"],
    ["other letters", "sk-ant-api03-schlüssel-0123456789", "no spaces or accents"],
    ["a short one", "sk-ant", "20 to 300 characters"],
    ["a page", "x".repeat(2_000), "20 to 300 characters"],
  ])("is not tested if it is %s", async (_name, given, sentence) => {
    const user = await createUser();
    await expect(saveWriterKey(user, given)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { apiKey: expect.stringContaining(sentence) } },
    });
    expect(fake.requests).toHaveLength(0);
  });

  it("is not kept when it is refused; the former one stays", async () => {
    const user = await createUser();
    await saveWriterKey(user, KEY);
    fake.script({ kind: "unauthorized" });
    await expect(saveWriterKey(user, `${KEY}-other`)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { apiKey: expect.stringContaining("did not accept this key") } },
    });
    fake.script({ kind: "no-credit" });
    await expect(saveWriterKey(user, `${KEY}-other`)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { apiKey: expect.stringContaining("your account’s billing") } },
    });
    expect((await readWriterKey(user))?.hint).toBe("wxyz");
  });

  it("is not kept when it could not be tested", async () => {
    const user = await createUser();
    fake.script({ kind: "broken" }, { kind: "broken" });
    await expect(saveWriterKey(user, KEY)).rejects.toMatchObject({ kind: "upstream" });
    expect(await readWriterKey(user)).toBeNull();
  });

  it.each(["refusal", "truncated"] as const)(
    "works if the model only ends with %s",
    async (kind) => {
      const user = await createUser();
      fake.script({ kind });
      await saveWriterKey(user, KEY);
      expect(await readWriterKey(user)).not.toBeNull();
    },
  );

  it("may be tested ten times an hour", async () => {
    const user = await createUser();
    for (let n = 0; n < 10; n++) await saveWriterKey(user, KEY);
    await expect(saveWriterKey(user, KEY)).rejects.toMatchObject({ kind: "rate_limited" });
    expect(fake.requests).toHaveLength(10);
  });

  it("goes with its user's account, and opens in no other row", async () => {
    const [anna, ben] = [await createUser(), await createUser()];
    await saveWriterKey(anna, KEY);
    const { userId: _anna, ...row } = await db.writerKey.findFirstOrThrow({
      where: { userId: anna.id },
    });
    await db.writerKey.create({ data: { ...row, userId: ben.id } });
    expect(await readWriterKey(ben)).toMatchObject({ unreadable: true });
    expect((await currentModel(ben))?.source).toBe("server");
    await db.user.delete({ where: { id: anna.id } });
    expect(await db.writerKey.count({ where: { userId: anna.id } })).toBe(0);
  });
});

describe("the order of models", () => {
  it("is the user's key, then the operator's", async () => {
    const user = await createUser();
    expect(await currentModel(user)).toMatchObject({
      source: "server",
      label: "Claude (claude-sonnet-5-5)",
    });
    await saveWriterKey(user, KEY);
    const own = await currentModel(user);
    expect(own).toMatchObject({ source: "own", id: "claude-sonnet-5-5" });
    fake.script({ kind: "unauthorized" });
    const { signal } = new AbortController();
    const call = { purpose: "article" as const, prompt: "x", maxTokens: 10, signal };
    await expect(own?.write(call, () => undefined)).rejects.toMatchObject({
      message: "Your key was not accepted. Check it in Settings → Writer.",
    });
    await removeOwnService(user, "anthropic");
    expect((await currentModel(user))?.source).toBe("server");
    expect(await readWriterKey(user)).toBeNull();
    expect(writerInWords()).toBe("Claude (claude-sonnet-5-5)");
  });

  it("is not disturbed by a key that cannot be read", async () => {
    const user = await createUser();
    await db.writerKey.create({
      data: { userId: user.id, hint: "wxyz", key: seal(KEY, "another context") },
    });
    expect((await currentModel(user))?.source).toBe("server");
    expect(await readWriterKey(user)).toMatchObject({ hint: "wxyz", unreadable: true });
  });

  it("ends with a local model, and with none", async () => {
    const user = await createUser();
    const { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: address } = env;
    try {
      delete env.ANTHROPIC_API_KEY;
      env.ANTHROPIC_BASE_URL = "http://127.0.0.1:4000/";
      env.ANTHROPIC_MODEL = "qwen3:8b";
      expect(await currentModel(user)).toMatchObject({
        source: "local",
        id: "qwen3:8b",
        label: "qwen3:8b at 127.0.0.1:4000",
      });
      expect(writerInWords()).toBe("qwen3:8b at 127.0.0.1:4000");
      delete env.ANTHROPIC_BASE_URL;
      expect(await currentModel(user)).toBeNull();
      expect(writerInWords()).toBe(
        "none: articles are plans; set ANTHROPIC_API_KEY or OPENAI_API_KEY, or start Ollama",
      );
    } finally {
      Object.assign(env, { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: address });
      delete env.ANTHROPIC_MODEL;
    }
  });
});
