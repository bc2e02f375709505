import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeOpenAi } from "../../../fakes/openai.ts";

// The settings are read when the product starts, so they stand before it is loaded.
process.env["ALLOW_PRIVATE_HOSTS"] = "127.0.0.0/8";
const fake = await startFakeOpenAi({ models: ["big", "small", "text-embedding-3"] });
const other = await startFakeOpenAi({ models: ["only-one"] });
const { env } = await import("#app/lib/env.server.ts");
const { db } = await import("#app/lib/db.server.ts");
const { currentModel, writerInWords } = await import("#app/writing/current-model.server.ts");
const { saveWriterKey } = await import("#app/writing/writer-key.server.ts");
const { listModels } = await import("#app/writing/services/list-models.server.ts");
const { oneModel } = await import("#app/writing/services/own-model.server.ts");
const stored = await import("#app/writing/services/stored.server.ts");
const { tryModel } = await import("#app/writing/services/try-model.server.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");
const { request, WANTED } = await import("../messages/help.ts");

useTestDatabase();
afterAll(() => Promise.all([fake.close(), other.close()]));
beforeEach(() => {
  for (const one of [fake, other]) {
    one.requests.length = 0;
    one.reads.length = 0;
    one.reset();
  }
});

const KEY = "sk-canary-0123456789-abcdef-wxyz";
const compatible = { service: "compatible", address: fake.url } as const;

async function connected(address = fake.url) {
  const user = await createUser();
  await saveWriterKey(user, KEY, { ...compatible, address });
  return user;
}

describe("a service of the user's own", () => {
  it("is asked for its models with the key, which is sealed, and waits for a choice", async () => {
    const user = await createUser();
    expect(await saveWriterKey(user, KEY, compatible)).toEqual({ ready: false });
    expect(fake.reads).toEqual(["/v1/models"]);
    const row = await db.writerKey.findFirstOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(row)).not.toContain("canary");
    expect(row).toMatchObject({ service: "compatible", hint: "wxyz", inUse: false });
    expect(await currentModel(user)).toBeNull();
    const own = await stored.requireOwnService(user, "compatible");
    expect(await listModels(user, own)).toEqual(["big", "small"]);
  });

  it("takes the only model, and finds /v1 itself", async () => {
    const user = await createUser();
    const address = other.url.replace("/v1", "");
    expect(await saveWriterKey(user, KEY, { ...compatible, address })).toEqual({ ready: true });
    const [own] = await stored.listOwnServices(user);
    expect(own).toMatchObject({ address: other.url, model: "only-one", inUse: true });
    const host = new URL(other.url).host;
    expect(await currentModel(user)).toMatchObject({ source: "own", label: `only-one at ${host}` });
  });

  it("writes with the best model and checks with the fast one", async () => {
    const user = await connected();
    await stored.storeModels(user, { service: "compatible", model: "big", fastModel: "small" });
    const model = await currentModel(user);
    await model?.answer(request({ purpose: "outline" }), WANTED);
    await model?.write(request({ purpose: "article" }), () => undefined);
    await model?.answer(request({ purpose: "keywords" }), WANTED);
    await model?.answer(request({ purpose: "questions" }), WANTED);
    await model?.answer(request({ purpose: "claims" }), WANTED);
    const used = ["big", "big", "small", "small", "small"];
    expect(fake.requests.map(({ body }) => body.model)).toEqual(used);
    const calls = await db.modelCall.findMany({ where: { userId: user.id } });
    expect(calls.map(({ model: name }) => name).sort()).toEqual(used);
  });

  it("is one of several, of which one writes", async () => {
    const user = await connected(other.url);
    await stored.storeOwnService(
      user,
      { service: "mistral", key: KEY, address: "", model: "mistral-large-latest", fastModel: "" },
      true,
    );
    expect((await currentModel(user))?.label).toBe("mistral-large-latest at Mistral");
    const own = await stored.requireOwnService(user, "compatible");
    await stored.storeModels(user, own);
    expect((await currentModel(user))?.label).toContain("only-one at");
    expect((await stored.listOwnServices(user)).map(({ inUse }) => inUse)).toEqual([true, false]);
    // No other service gets the user's texts unasked.
    await stored.removeOwnService(user, "compatible");
    expect(await currentModel(user)).toBeNull();
  });

  it("keeps its key to its own address", async () => {
    const user = await connected();
    await db.writerKey.updateMany({ where: { userId: user.id }, data: { address: other.url } });
    expect((await stored.listOwnServices(user))[0]?.unreadable).toBe(true);
    await db.writerKey.updateMany({
      where: { userId: user.id },
      data: { service: "openai", address: "" },
    });
    expect((await stored.listOwnServices(user))[0]?.unreadable).toBe(true);
  });

  it.each([
    ["no address", "", "Enter the address of the server"],
    ["another protocol", "ftp://models.example", "must start with https://"],
    ["a private network", "http://10.0.0.7:8080/v1", "10.0.0.7 is a private address"],
    ["a query", "https://models.example/v1?x=1", "no ? or #"],
  ])("is not connected with %s", async (_name, address, sentence) => {
    await expect(
      saveWriterKey(await createUser(), KEY, { ...compatible, address }),
    ).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { address: expect.stringContaining(sentence) } },
    });
  });

  it("is not connected with a key that it refuses, or without one that it wants", async () => {
    const user = await createUser();
    const closed = await startFakeOpenAi({ locked: true });
    const address = closed.url;
    const host = new URL(address).host;
    await expect(saveWriterKey(user, KEY, { ...compatible, address })).rejects.toMatchObject({
      details: { fields: { apiKey: expect.stringContaining(`${host} did not accept this key`) } },
    });
    await expect(saveWriterKey(user, "", { ...compatible, address })).rejects.toMatchObject({
      details: { fields: { apiKey: `${host} asks for a key. Enter it.` } },
    });
    expect(await stored.listOwnServices(user)).toEqual([]);
    await closed.close();
  });

  it("is tried with a structured call", async () => {
    const user = await connected();
    const own = await stored.requireOwnService(user, "compatible");
    expect(await tryModel(user, oneModel(user, own, "big"))).toEqual({
      model: "big",
      title: expect.stringContaining("Growing tomatoes"),
      seconds: expect.any(Number),
      tokens: expect.any(Number),
      dollars: null,
    });
    expect(fake.requests[0]?.body.response_format?.type).toBe("json_schema");
    fake.script({ kind: "unauthorized" });
    await expect(tryModel(user, oneModel(user, own, "big"))).rejects.toMatchObject({
      message: "Your key was not accepted. Check it in Settings → Writer.",
    });
  });
});

describe("the operator’s key for chat completions", () => {
  it("writes for everybody, with the budget of their plan and a fast model", async () => {
    Object.assign(env, {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: fake.url,
      OPENAI_MODEL: "big",
      WRITER_FAST_MODEL: "small",
    });
    try {
      const user = await createUser();
      const model = await currentModel(user);
      expect(model).toMatchObject({ source: "server", id: "big" });
      expect(writerInWords()).toBe(`big at ${new URL(fake.url).host}`);
      await model?.answer(request({ purpose: "keywords" }), WANTED);
      expect(fake.requests[0]?.body.model).toBe("small");
      expect(await db.modelCall.count({ where: { userId: user.id, source: "server" } })).toBe(1);
      fake.script({ kind: "unauthorized" });
      await expect(model?.answer(request(), WANTED)).rejects.toMatchObject({
        message: "The writing service did not accept the API key. Check OPENAI_API_KEY.",
      });
    } finally {
      for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "WRITER_FAST_MODEL"])
        Reflect.deleteProperty(env, name);
    }
  });
});
