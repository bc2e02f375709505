import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { findModel, type LocalModel, type Search } from "#app/writing/local/find-model.server.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { waitsForLoading } from "#app/writing/local/loading.server.ts";
import {
  localModelLoads,
  localModelProblem,
  localModelStatus,
  lookAgain,
  lookForModel,
  stopWatchingLocalModel,
  watchLocalModel,
} from "#app/writing/local/local-model.server.ts";
import { recogniseServer } from "#app/writing/local/recognise-server.server.ts";
import { startFakeLlamaCpp } from "../../../fakes/llamacpp.ts";
import { startFakeOllama } from "../../../fakes/ollama.ts";
import { startServer } from "../../../fakes/server.ts";
import { untilTrue } from "../../../helpers/until-true.ts";

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
  await stopWatchingLocalModel();
});
function started<Fake extends { close(): Promise<void> }>(fake: Fake): Fake {
  closers.push(() => fake.close());
  return fake;
}

const MS = 5_000;
const search = (given: Partial<Search> & Pick<Search, "addresses">): Search => ({
  named: false,
  wanted: undefined,
  timeoutMs: MS,
  ...given,
});
const find = async (given: Parameters<typeof search>[0], inUse: LocalModel | null = null) =>
  (await findModel(search(given), inUse)).model;

/** A server that answers GET with these pages, and notes everything it is asked. */
const site = async (pages: Record<string, unknown>, status = 404) =>
  started(
    await startServer(({ url }) =>
      url.pathname in pages
        ? { status: 200, body: pages[url.pathname] }
        : { status, body: "<!doctype html><h1>My shop</h1>" },
    ),
  );

describe("recognising a server", () => {
  it("knows Ollama, and leaves out what cannot write", async () => {
    const fake = started(
      await startFakeOllama({ models: ["nomic-embed-text:latest", "qwen3:8b", "llama3.2:3b"] }),
    );
    expect(await recogniseServer(fake.url, MS)).toEqual({
      kind: "found",
      server: { product: "Ollama", models: ["qwen3:8b", "llama3.2:3b"], contexts: {} },
    });
    expect(fake.requests).toHaveLength(0);
  });

  it("knows llama.cpp", async () => {
    const fake = started(await startFakeLlamaCpp());
    expect(await recogniseServer(fake.url, MS)).toMatchObject({
      server: { product: "llama.cpp", models: ["/models/gemma-3-12b-it-Q4_K_M.gguf"] },
    });
  });

  it("knows LM Studio, which answers 200 to everything", async () => {
    const unexpected = JSON.stringify({ error: "Unexpected endpoint or method." });
    const studio = started(
      await startServer(({ url }) => ({
        status: 200,
        body:
          {
            "/v1/models": { data: [{ id: "qwen3-8b" }, { id: "my-vectors" }], object: "list" },
            "/api/v1/models": {
              models: [
                { type: "embedding", key: "my-vectors" },
                { type: "llm", key: "qwen3-8b" },
              ],
            },
          }[url.pathname] ?? unexpected,
      })),
    );
    expect(await recogniseServer(studio.url, MS)).toMatchObject({
      server: { product: "LM Studio", models: ["qwen3-8b"] },
    });
  });

  it.each<[string, Record<string, unknown>, number]>([
    ["a web app without the page", {}, 404],
    ["a web app that shows a page for everything", {}, 200],
    ["a web app behind a sign-in", {}, 302],
    ["JSON of another kind", { "/v1/models": { cars: ["Model T"] } }, 404],
    ["a list", { "/v1/models": [] }, 404],
  ])("does not take %s, and only reads", async (_name, pages, status) => {
    const shop = await site(pages, status);
    expect(await recogniseServer(shop.url, MS)).toEqual({ kind: "absent" });
    expect(shop.log).toEqual(["GET /v1/models"]);
  });

  it("leaves out names that no person would read", async () => {
    const data = ["qwen3:8b", "x".repeat(201)].map((id) => ({ id }));
    const server = await site({ "/v1/models": { data } });
    expect(await recogniseServer(server.url, MS)).toMatchObject({
      kind: "found",
      server: { models: ["qwen3:8b"] },
    });
  });

  it("does not wait longer than it may", async () => {
    const shop = await site({});
    shop.inject(() => true, { kind: "hang" }, { times: 5 });
    expect(await recogniseServer(shop.url, 300)).toEqual({ kind: "silent" });
  });

  it("is not held up by an endless answer", async () => {
    const shop = await site({});
    shop.inject(() => true, { kind: "drip" }, { times: 5 });
    expect(await recogniseServer(shop.url, 300)).toEqual({ kind: "silent" });
  });

  it("finds nothing where nothing listens", async () => {
    const server = http.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await recogniseServer(`http://127.0.0.1:${port}`, MS)).toEqual({ kind: "absent" });
  });
});

describe("finding a model", () => {
  it("takes the first model of the first server, and names both", async () => {
    const [shop, ollama, llama] = [
      await site({}),
      started(await startFakeOllama()),
      started(await startFakeLlamaCpp()),
    ];
    expect(await find({ addresses: [shop.url, ollama.url, llama.url] })).toEqual({
      name: "Ollama on this computer",
      label: "Ollama on this computer, qwen3:8b",
      baseURL: ollama.url,
      wire: "chat",
      model: "qwen3:8b",
      models: ["qwen3:8b"],
      context: null,
      advice: expect.stringContaining("OLLAMA_CONTEXT_LENGTH"),
    });
    expect(await find({ addresses: [llama.url] })).toMatchObject({
      label: "llama.cpp on this computer, gemma-3-12b-it-Q4_K_M",
      model: "/models/gemma-3-12b-it-Q4_K_M.gguf",
    });
  });

  it("takes the wanted model where it is, and another where it is not", async () => {
    const ollama = started(await startFakeOllama({ models: ["qwen3:8b", "gemma:latest"] }));
    const other = started(await startFakeOllama({ models: ["special:7b"] }));
    const addresses = [ollama.url, other.url];
    expect(await find({ addresses, wanted: "gemma" })).toMatchObject({ model: "gemma:latest" });
    expect(await find({ addresses, wanted: "special:7b" })).toMatchObject({ baseURL: other.url });
    expect(await find({ addresses, wanted: "claude-x" })).toMatchObject({ model: "qwen3:8b" });
  });

  it("stays with the model in use when another becomes the first", async () => {
    const ollama = started(await startFakeOllama({ models: ["qwen3:8b"] }));
    const inUse = await find({ addresses: [ollama.url] });
    ollama.options.models.unshift("fresh:1b");
    expect(await find({ addresses: [ollama.url] }, inUse)).toMatchObject({ model: "qwen3:8b" });
    expect(await find({ addresses: [ollama.url] })).toMatchObject({ model: "fresh:1b" });
  });

  it.each([
    [{ models: ["nomic-embed-text"] }, "Ollama on this computer has no model yet."],
    [{ version: "0.13.5" }, "Ollama 0.13.5 is too old. Update it to 0.14 or later."],
  ])("says why a server cannot be used: %j", async (options, problem) => {
    const ollama = started(await startFakeOllama(options));
    expect(await findModel(search({ addresses: [ollama.url] }), null)).toMatchObject({
      model: null,
      problem,
    });
  });

  it("leaves out a server that it does not know, unless the operator names it", async () => {
    const models = { object: "list", data: [{ id: "big-model", owned_by: "vllm" }] };
    const vllm = await site({ "/v1/models": models });
    expect(await find({ addresses: [vllm.url] })).toBeNull();
    const host = new URL(vllm.url).host;
    expect(await find({ addresses: [vllm.url], named: true })).toMatchObject({
      label: `big-model at ${host}`,
      model: "big-model",
    });
  });

  it("takes what the operator names even while the server is away", async () => {
    const named = { addresses: ["http://models.invalid:4000"], named: true };
    expect(await find({ ...named, wanted: "qwen3:8b" })).toMatchObject({
      label: "qwen3:8b at models.invalid:4000",
      models: [],
    });
    expect(await findModel(search(named), null)).toMatchObject({
      model: null,
      problem: "models.invalid:4000 lists no model. Set ANTHROPIC_MODEL.",
    });
  });
});

describe("the local model in use", () => {
  const MINUTE = 60_000;

  it("is kept for two minutes after its server has gone, and comes back with it", async () => {
    const first = await startFakeOllama();
    const here = search({ addresses: [first.url] });
    await lookForModel(here, 0);
    expect(localModelStatus()).toMatchObject({ model: "qwen3:8b" });
    await first.close();
    await lookForModel(here, MINUTE);
    expect(localModelStatus()).toMatchObject({ model: "qwen3:8b" });
    await lookForModel(here, 2 * MINUTE);
    expect(localModelStatus()).toBeNull();
    started(await startFakeOllama({}, first.port));
    await lookForModel(here, 3 * MINUTE);
    expect(localModelStatus()).toMatchObject({ model: "qwen3:8b" });
  });

  it("stays while its server is too busy to answer, for two minutes", async () => {
    const tags = { models: [{ name: "qwen3:8b" }] };
    const busy = await site({
      "/v1/models": { data: [{ id: "qwen3:8b" }] },
      "/api/version": { version: "0.14.0" },
      "/api/tags": tags,
    });
    const here = search({ addresses: [busy.url], timeoutMs: 150 });
    await lookForModel({ ...here, timeoutMs: MS }, 0);
    busy.inject(() => true, { kind: "hang" }, { times: 3 });
    const seen: boolean[] = [];
    for (let look = 0; look < 4; look++) {
      await lookForModel({ ...here, timeoutMs: look < 3 ? 150 : MS }, look * MINUTE);
      seen.push(localModelStatus() !== null);
    }
    expect(seen).toEqual([true, true, false, true]);
  });

  it("is waited for while its server loads it", async () => {
    const server = await site({ "/v1/models": { data: [{ id: "m", owned_by: "llamacpp" }] } });
    server.inject(() => true, { kind: "answer", status: 503, body: LOADING }, { times: 2 });
    await watchLocalModel(search({ addresses: [server.url] }));
    expect([localModelStatus(), localModelLoads()]).toEqual([null, true]);
    const waited = patiently(() => lookAgain(), "anna");
    await untilTrue(() => Promise.resolve(waitsForLoading("anna")));
    expect(waitsForLoading("ben")).toBe(false);
    expect(await waited).toBe(true);
    expect([localModelStatus()?.model, localModelLoads()]).toEqual(["m", false]);
  });

  it("goes at once when its server says why it cannot be used", async () => {
    const server = await site({ "/v1/models": { data: [{ id: "m", owned_by: "llamacpp" }] } });
    const here = search({ addresses: [server.url] });
    await lookForModel(here, 0);
    expect(localModelStatus()).toMatchObject({ model: "m", wire: "chat" });
    server.inject(() => true, { kind: "answer", status: 503, body: LOADING }, { times: 5 });
    await lookForModel(here, 1);
    expect(localModelStatus()).toBeNull();
    expect(localModelProblem()).toBe(
      `The server at ${new URL(server.url).host} is still loading its model.`,
    );
  });
});

const LOADING = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };

describe("the context of a local model", () => {
  const contextAt = async (pages: Record<string, unknown>) => {
    const server = await site(pages);
    return (await find({ addresses: [server.url], named: true }))?.context;
  };

  it("is that of one slot of llama.cpp, not the sum that it lists", async () => {
    const fake = started(await startFakeLlamaCpp({ context: 4_096, slots: 4 }));
    expect(await find({ addresses: [fake.url] })).toMatchObject({ context: 4_096 });
    const listed = { id: "m", owned_by: "llamacpp", meta: { n_ctx: 16_384 } };
    expect(await contextAt({ "/v1/models": { data: [listed] } })).toBe(16_384);
  });

  it("is what vLLM and LM Studio list, and Ollama once the model is loaded", async () => {
    const vllm = { data: [{ id: "m", owned_by: "vllm", max_model_len: 8_192 }] };
    expect(await contextAt({ "/v1/models": vllm })).toBe(8_192);
    const config = { context_length: 6_000 };
    expect(
      await contextAt({
        "/v1/models": { data: [{ id: "m" }] },
        "/api/v1/models": { models: [{ key: "m", type: "llm", loaded_instances: [{ config }] }] },
      }),
    ).toBe(6_000);
    const ollama = {
      "/v1/models": { data: [{ id: "q:8b" }] },
      "/api/version": { version: "0.14.0" },
      "/api/tags": { models: [{ name: "q:8b" }] },
    };
    expect(await contextAt(ollama)).toBeNull();
    const ps = { models: [{ name: "q:8b", context_length: 4_096 }] };
    expect(await contextAt({ ...ollama, "/api/ps": ps })).toBe(4_096);
  });
});

describe("a local server that cannot be used as it is", () => {
  it("asks for a key, which is said with the settings that take it", async () => {
    const body = { error: { message: "Invalid API Key", code: 401 } };
    const server = started(await startServer(() => ({ status: 401, body })));
    const { model, problem } = await findModel(search({ addresses: [server.url] }), null);
    expect(model).toBeNull();
    expect(problem).toBe(
      `The server at ${new URL(server.url).host} asks for a key. Set OPENAI_BASE_URL to ${server.url}/v1, OPENAI_API_KEY to its key and OPENAI_MODEL.`,
    );
  });

  it("has only models of another host, and is taken only if one of them is named", async () => {
    const server = await site({
      "/v1/models": { data: [{ id: "big:cloud" }] },
      "/api/version": { version: "0.14.0" },
      "/api/tags": {
        models: [{ name: "big:cloud", remote_host: "https://ollama.com:443" }],
      },
    });
    const { model, problem } = await findModel(search({ addresses: [server.url] }), null);
    expect(model).toBeNull();
    expect(problem).toMatch(
      /only models of ollama\.com\. To use big:cloud, which sends your texts/,
    );
    expect(await find({ addresses: [server.url], wanted: "big:cloud" })).toMatchObject({
      label: "big:cloud at ollama.com",
      model: "big:cloud",
    });
  });
});
