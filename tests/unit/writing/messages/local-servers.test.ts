import http from "node:http";
import { firstText } from "../../../fakes/messages-text.ts";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wordsOfHtml } from "#app/content/text.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { waitsForLoading } from "#app/writing/local/loading.server.ts";
import { serviceModel } from "#app/writing/wire/service-model.server.ts";
import type { Behaviour } from "../../../fakes/messages-behaviour.ts";
import type { FakeMessagesApi } from "../../../fakes/messages-api.ts";
import { startFakeLlamaCpp } from "../../../fakes/llamacpp.ts";
import { startFakeOllama } from "../../../fakes/ollama.ts";
import { untilTrue } from "../../../helpers/until-true.ts";
import { failure, recordingMeter, request, WANTED } from "./help.ts";

const open: FakeMessagesApi[] = [];
const started = <Fake extends FakeMessagesApi>(fake: Fake): Fake => {
  open.push(fake);
  return fake;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.close()));
});
async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
let meter: ReturnType<typeof recordingMeter>;
beforeEach(() => {
  meter = recordingMeter();
});

const local = (fake: FakeMessagesApi, model: string, waitMs = 10_000, loadMs = 1) =>
  serviceModel({
    apiKey: "local",
    baseURL: fake.url,
    model,
    meter,
    source: "local",
    name: "Ollama on this computer",
    label: `Ollama on this computer, ${model}`,
    patience: { firstMs: waitMs, betweenMs: waitMs, loadMs },
  });
const configs = (fake: FakeMessagesApi) => fake.requests.map(({ body }) => body.output_config);

describe("a server like Ollama", () => {
  it("is asked in words once it has refused output_config, and that is remembered", async () => {
    const fake = started(await startFakeOllama());
    const model = local(fake, "qwen3:8b");
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    expect(wordsOfHtml(await model.write(request(), () => undefined))).toBeGreaterThan(200);
    expect(configs(fake).map(Boolean)).toEqual([true, false, false, false]);
    // Finding out what a server takes is recorded as a call, and not as a failure.
    expect(meter.calls.map(({ failed, cause }) => [failed, cause])).toEqual([
      [true, null],
      ...Array<unknown>(3).fill([false, undefined]),
    ]);
    expect(firstText(fake.requests[1]?.body)).toContain("JSON schema:");
    // Another object for the same server and model knows it too; another model does not.
    await local(fake, "qwen3:8b").answer(request(), WANTED);
    expect(configs(fake).at(-1)).toBeUndefined();
  });

  it("does not have to answer twice where it ignores output_config", async () => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore", thinking: "tags" }));
    const model = local(fake, "qwen3:8b");
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    expect(fake.requests).toHaveLength(1);
    await model.answer(request(), WANTED);
    expect(fake.requests[1]?.body.output_config?.format).toBeUndefined();
  });

  it.each([404, 422, 501])("is asked in words after a bare %i", async (status) => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore" }));
    fake.script({ kind: "refused", status, message: "not implemented" });
    expect(await local(fake, "qwen3:8b").answer(request(), WANTED)).toMatchObject({ words: 50 });
    expect(configs(fake).map(Boolean)).toEqual([true, false]);
  });

  it("is not blamed for what has another reason", async () => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore", thinking: "none" }));
    fake.script(
      { kind: "refused", status: 422, message: "no" },
      { kind: "broken" },
      { kind: "broken" },
    );
    await failure(local(fake, "qwen3:8b").answer(request(), WANTED));
    expect(meter.calls.at(-1)?.cause).toMatchObject({
      kind: "upstream",
      message: expect.stringContaining("reported an error") as string,
    });
    await local(fake, "qwen3:8b").answer(request(), WANTED);
    expect(configs(fake).at(-1)).toMatchObject({ effort: "low", format: {} });
  });

  it("that redirects gets no request, nor key, sent to the other place", async () => {
    const asked: string[] = [];
    const other = http.createServer((call, response) => {
      asked.push(call.url ?? "");
      response.end();
    });
    const place = await listen(other);
    const redirecting = http.createServer((_call, response) => {
      response.writeHead(307, { location: `${place}/collect` }).end();
    });
    const fake = { url: await listen(redirecting) } as FakeMessagesApi;
    const { message } = await failure(local(fake, "qwen3:8b").answer(request(), WANTED));
    expect([message, asked]).toEqual([
      "Ollama on this computer did not answer. Is it still running?",
      [],
    ]);
    other.close();
    redirecting.close();
  });

  it("that ignores max_tokens is stopped", async () => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore", thinking: "none" }));
    fake.script({ kind: "text", text: Array<string>(20_000).fill("<p>no end in sight</p>") });
    const seen: string[] = [];
    const { message } = await failure(
      local(fake, "qwen3:8b").write(request({ maxTokens: 100 }), (text) => seen.push(text)),
    );
    expect(message).toMatch(/^The text became too long and was cut off\./);
    expect(seen.at(-1)?.length).toBeGreaterThan(1_000);
    expect(seen.at(-1)?.length).toBeLessThan(1_300);
  });

  it("gets the key in both headers", async () => {
    const fake = started(await startFakeOllama());
    await local(fake, "qwen3:8b").answer(request(), WANTED);
    expect(fake.requests[0]?.headers).toMatchObject({
      authorization: "Bearer local",
      "x-api-key": "local",
    });
  });

  it.each(["blocks", "tags"] as const)("thinks unseen, in %s", async (thinking) => {
    const fake = started(await startFakeOllama({ thinking }));
    const seen: string[] = [];
    const text = await local(fake, "qwen3:8b").write(request(), (soFar) => seen.push(soFar));
    expect(seen.length).toBeGreaterThan(3);
    for (const shown of [...seen, text]) {
      expect(shown).not.toMatch(/think|something/);
      expect(shown.startsWith("<p>This article".slice(0, shown.length))).toBe(true);
    }
  });

  it("is given time for its first words, and between words", async () => {
    const fake = started(await startFakeOllama({ firstMs: 1_500, betweenMs: 10 }));
    const model = local(fake, "qwen3:8b", 350);
    expect((await failure(model.write(request(), () => undefined))).message).toBe(
      "Ollama on this computer took too long to answer. Please try again, or use a smaller model.",
    );
    expect(await local(fake, "qwen3:8b", 10_000).answer(request(), WANTED)).toBeDefined();
  });

  it("has five minutes for the first words, two between words, seven for keywords, 45 for a run", () => {
    const settings = { apiKey: "local", baseURL: "http://127.0.0.1:9", model: "m", meter };
    const model = serviceModel({ ...settings, source: "local" });
    const minutes = { firstMs: 300_000, betweenMs: 120_000, wholeMs: 2_700_000, loadMs: 300_000 };
    expect(model.patience).toEqual({ ...minutes, keywordsMs: 420_000 });
    expect(serviceModel(settings).patience.keywordsMs).toBe(120_000);
    expect(model.search).toBeUndefined();
  });

  const sentences: Array<[string, Behaviour[], string]> = [
    [
      "without the model",
      [{ kind: "no-model" }],
      "Ollama on this computer does not have the model qwen3:8b. Load it there, or set ANTHROPIC_MODEL to one that it has.",
    ],
    [
      "that still loads",
      [
        { kind: "refused", status: 503, message: "Loading model" },
        { kind: "refused", status: 503, message: "Loading model" },
      ],
      "Ollama on this computer is still loading the model. Please try again in a minute.",
    ],
    [
      "that breaks off",
      [{ kind: "cut-off" }, { kind: "cut-off" }],
      "The connection to Ollama on this computer broke off in the middle of the text. Is it still running?",
    ],
  ];
  it.each(sentences)("%s: the sentence says what to do", async (_name, behaviours, sentence) => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore" }));
    fake.script(...behaviours);
    expect((await failure(local(fake, "qwen3:8b").answer(request(), WANTED))).message).toBe(
      sentence,
    );
    expect(fake.requests).toHaveLength(behaviours.length);
  });

  it("that still loads its model is waited for, and no failure is recorded", async () => {
    const fake = started(await startFakeOllama({ outputConfig: "ignore" }));
    const loads: Behaviour = { kind: "refused", status: 503, message: "Loading model" };
    fake.script(loads, loads);
    const model = local(fake, "qwen3:8b", 10_000, 60_000);
    const answer = patiently(() => model.answer(request(), WANTED), "anna");
    await untilTrue(() => Promise.resolve(waitsForLoading("anna")));
    expect(await answer).toMatchObject({ words: 50 });
    expect(fake.requests).toHaveLength(3);
    expect(meter.calls.map(({ cause }) => cause)).toEqual([null, null, undefined]);
  });

  it("that was ended: the sentence says what to do", async () => {
    const fake = await startFakeOllama();
    await fake.close();
    expect((await failure(local(fake, "qwen3:8b").answer(request(), WANTED))).message).toBe(
      "Ollama on this computer did not answer. Is it still running?",
    );
  });
});

describe("a server like llama.cpp", () => {
  it("answers in fences between remarks, and is asked in words from then on", async () => {
    const fake = started(await startFakeLlamaCpp());
    const model = local(fake, "gemma");
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    await model.answer(request(), WANTED);
    expect(configs(fake).map((config) => config?.format !== undefined)).toEqual([true, false]);
  });

  it("that wants room for the answer is asked for less once, each time anew", async () => {
    const fake = started(await startFakeLlamaCpp());
    const model = local(fake, "gemma");
    const message = "request (300 tokens) exceeds the available context size (3000 tokens)";
    fake.script({ kind: "refused", status: 400, message });
    await model.write(request(), () => undefined);
    const [first, second] = fake.requests.map(({ body }) => body.max_tokens);
    expect(first).toBe(4_000);
    expect(second).toBeGreaterThan(2_000);
    expect(second).toBeLessThan(3_000);
    await model.write(request({ maxTokens: 1_000 }), () => undefined);
    expect(fake.requests.at(-1)?.body.max_tokens).toBe(1_000);
  });

  it("without room for the request: the sentence says so", async () => {
    const fake = started(await startFakeLlamaCpp({ context: 50 }));
    expect((await failure(local(fake, "gemma").write(request(), () => undefined))).message).toMatch(
      /too long for gemma/,
    );
    expect(fake.requests).toHaveLength(1);
  });
});
