import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wordsOfHtml } from "#app/content/text.ts";
import { serviceModel, type ServiceSettings } from "#app/writing/wire/service-model.server.ts";
import type { Behaviour, RequestBody } from "../../../fakes/messages-behaviour.ts";
import type { FakeMessagesApi } from "../../../fakes/messages-api.ts";
import { startFakeLlamaCpp } from "../../../fakes/llamacpp.ts";
import { type OpenAiOptions, startFakeOpenAi } from "../../../fakes/openai.ts";
import { failure, recordingMeter, request, WANTED } from "../messages/help.ts";

const open: FakeMessagesApi[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.close()));
});
let meter: ReturnType<typeof recordingMeter>;
beforeEach(() => {
  meter = recordingMeter();
});

async function service(options: Partial<OpenAiOptions> = {}) {
  const fake = await startFakeOpenAi(options);
  open.push(fake);
  return fake;
}
const modelOf = (fake: { url: string }, given: Partial<ServiceSettings> = {}) =>
  serviceModel({
    wire: "chat",
    apiKey: "sk-test-key",
    baseURL: fake.url,
    model: "gpt-5",
    meter,
    source: "own",
    name: "OpenAI",
    patience: { firstMs: 5_000, betweenMs: 5_000 },
    ...given,
  });
const formats = (fake: FakeMessagesApi) =>
  fake.requests.map(({ body }) => {
    const { type, json_schema } = body.response_format ?? {};
    return json_schema?.strict ? "strict" : type;
  });

describe("a model behind chat completions", () => {
  it("answers by schema and writes", async () => {
    const fake = await service();
    expect(await modelOf(fake).answer(request(), WANTED)).toMatchObject({ words: 50 });
    const seen: string[] = [];
    const html = await modelOf(fake).write(request(), (text) => seen.push(text));
    expect(Math.abs(wordsOfHtml(html) - 300)).toBeLessThan(60);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.at(-1)).toBe(html);
    const [asked, written] = fake.requests;
    expect(asked?.path).toBe("/v1/chat/completions");
    expect(asked?.headers.authorization).toBe("Bearer sk-test-key");
    expect(asked?.body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(asked?.body).toMatchObject({
      model: "gpt-5",
      stream: true,
      max_tokens: 4_000,
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true } },
    });
    expect(written?.body.response_format).toBeUndefined();
    expect(meter.calls[0]?.usage).toEqual({
      inputTokens: 10,
      cachedTokens: 0,
      outputTokens: expect.any(Number),
      stopReason: "stop",
      requestId: "req_fake",
    });
  });

  it("is told of what was read from the cache", async () => {
    const fake = await service();
    fake.script({ kind: "normal", usage: { input_tokens: 900, cache_read_input_tokens: 100 } });
    await modelOf(fake).answer(request(), WANTED);
    expect(meter.calls[0]?.usage).toMatchObject({ inputTokens: 1_000, cachedTokens: 100 });
  });

  it("is sent a picture with its prompt", async () => {
    const fake = await service();
    await modelOf(fake).answer(request({ picture: "aGk=" }), WANTED);
    expect(fake.requests[0]?.body.messages[1]?.content).toMatchObject([
      { type: "image_url", image_url: { url: "data:image/jpeg;base64,aGk=" } },
      { type: "text" },
    ]);
  });

  type Sent = string | undefined;
  const refusing: Array<[string, (body: RequestBody) => string | null, Sent[]]> = [
    [
      "strict schemas",
      ({ response_format }) =>
        response_format?.json_schema?.strict ? "Invalid schema for response_format" : null,
      ["strict", "json_schema", "json_schema"],
    ],
    [
      "schemas",
      ({ response_format }) =>
        response_format?.type === "json_schema" ? "response_format.type must be json_object" : null,
      ["strict", "json_schema", "json_object", "json_object"],
    ],
    [
      "any response_format",
      ({ response_format }) => (response_format ? "Extra inputs: response_format" : null),
      ["strict", "json_schema", "json_object", undefined, undefined],
    ],
  ];
  it.each(refusing)(
    "that refuses %s is asked in another way, and it is remembered",
    async (...row) => {
      const [, reason, expected] = row;
      const fake = await service({
        refuses: (body) => {
          const message = reason(body);
          return message === null ? null : { status: 400, message };
        },
      });
      const model = modelOf(fake);
      expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
      await model.answer(request(), WANTED);
      expect(formats(fake)).toEqual(expected);
      const inWords = fake.requests.map(({ body }) =>
        JSON.stringify(body).includes("JSON schema:"),
      );
      expect(inWords).toEqual(
        expected.map((format) => format !== "strict" && format !== "json_schema"),
      );
      // Finding out is recorded, and not as a failure.
      expect(meter.calls.every(({ failed, cause }) => !failed || cause === null)).toBe(true);
    },
  );

  it.each([
    ["max_tokens", "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."],
    ["stream_options", "Unrecognized request argument supplied: stream_options"],
  ] as const)("that takes no %s gets none from then on", async (field, message) => {
    const fake = await service({
      refuses: (body) => (field in body ? { status: 400, message } : null),
    });
    await modelOf(fake).write(request(), () => undefined);
    await modelOf(fake).write(request(), () => undefined);
    expect(fake.requests.map(({ body }) => field in body)).toEqual([true, false, false]);
    if (field === "max_tokens") expect(fake.requests[1]?.body.max_completion_tokens).toBe(4_000);
  });

  const refused = (status: number, message: string): Behaviour => ({
    kind: "refused",
    status,
    message,
  });
  const failing: Array<[string, Behaviour[], string, RegExp]> = [
    ["a wrong key", [{ kind: "unauthorized" }], "upstream", /^Your key was not accepted/],
    [
      "Gemini’s answer to a wrong key",
      [refused(400, "API key not valid. Please pass a valid API key.")],
      "upstream",
      /^Your key was not accepted/,
    ],
    [
      "an account without credits",
      [refused(402, "Insufficient credits")],
      "upstream",
      /^OpenAI refused the request because of your account’s billing/,
    ],
    [
      "a quota that is spent",
      [refused(429, "insufficient_quota: You exceeded your current quota")],
      "upstream",
      /billing/,
    ],
    [
      "an unknown model",
      [{ kind: "no-model" }],
      "upstream",
      /^Your key cannot use the model gpt-5\. Choose another/,
    ],
    [
      "OpenRouter’s answer to an unknown model",
      [refused(400, "gpt-x is not a valid model ID")],
      "upstream",
      /cannot use the model/,
    ],
    [
      "too much",
      [refused(413, "Request too large")],
      "upstream",
      /^The request is too long for gpt-5/,
    ],
    [
      "too many requests",
      [{ kind: "rate-limited", retryAfter: 30 }],
      "rate_limited",
      /too many requests/,
    ],
    [
      "too many requests, without a time",
      [{ kind: "rate-limited" }, { kind: "rate-limited" }],
      "rate_limited",
      /too many requests/,
    ],
    ["a filtered answer", [{ kind: "refusal" }], "upstream", /declined/],
    ["a prompt that is flagged", [refused(403, "Input was flagged")], "upstream", /declined/],
    ["an answer that is cut", [{ kind: "truncated" }], "upstream", /cut off/],
    [
      "overload in the middle, twice",
      [{ kind: "overloaded-midway" }, { kind: "overloaded-midway" }],
      "upstream",
      /overloaded/,
    ],
    [
      "a connection that breaks, twice",
      [{ kind: "cut-off" }, { kind: "cut-off" }],
      "upstream",
      /broke off/,
    ],
    [
      "answers that are no JSON",
      [{ kind: "malformed" }, { kind: "malformed" }],
      "upstream",
      /could not be used/,
    ],
  ];
  it.each(failing)("has a sentence for %s", async (_name, behaviours, kind, sentence) => {
    const fake = await service();
    fake.script(...behaviours);
    const error = await failure(modelOf(fake).answer(request(), WANTED));
    expect([error.kind, error.message]).toEqual([kind, expect.stringMatching(sentence)]);
    expect(fake.requests).toHaveLength(behaviours.length);
  });

  it("stops when the signal says so", async () => {
    const fake = await service();
    fake.script({ kind: "slow", delayMs: 10 });
    const control = new AbortController();
    const reason = new Error("cancelled by the user");
    const run = modelOf(fake).write(
      request({ signal: control.signal }),
      (text) => text.length > 120 && control.abort(reason),
    );
    await expect(run).rejects.toBe(reason);
    await expect.poll(() => fake.requests[0]?.over).toBe(true);
    expect(fake.requests).toHaveLength(1);
  });

  it("sends no key where there is none", async () => {
    const fake = await service({ needsKey: false });
    await modelOf(fake, { apiKey: "" }).write(request(), () => undefined);
    expect(fake.requests[0]?.headers.authorization).toBeUndefined();
  });

  it("follows no user’s address into a private network", async () => {
    const fake = await service();
    const inside = fake.url.replace("127.0.0.1", "10.0.0.1");
    const guarded = modelOf({ url: inside }, { guarded: true });
    expect((await failure(guarded.write(request(), () => undefined))).message).toMatch(
      /could not be reached/,
    );
    expect(fake.requests).toHaveLength(0);
  });

  it("may ignore the schema, and is asked in words from then on", async () => {
    const fake = await service();
    const model = modelOf(fake, { ignoresSchemas: true });
    const text = 'Sure:\n```json\n{"title":"Beds","words":50}\n```';
    fake.script({ kind: "text", text });
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    await model.answer(request(), WANTED);
    expect(formats(fake)).toEqual(["strict", undefined]);
  });
});

describe("llama.cpp by chat completions", () => {
  const local = (fake: FakeMessagesApi) =>
    modelOf(
      { url: `${fake.url}/v1` },
      { source: "local", name: "llama.cpp on this computer", model: "/models/a/gemma-Q4.gguf" },
    );

  it("answers by schema at once, and is called by the model’s name, not its path", async () => {
    const fake = await startFakeLlamaCpp({ thinking: "tags" });
    open.push(fake);
    const model = local(fake);
    expect(await model.answer(request(), WANTED)).toMatchObject({ words: 50 });
    expect(fake.requests).toHaveLength(1);
    expect(model.id).toBe("gemma-Q4");
    expect(meter.calls[0]?.model).toBe("gemma-Q4");
    expect(fake.requests[0]?.body.model).toBe("/models/a/gemma-Q4.gguf");
  });

  it("cuts an answer that has no room, and refuses a prompt that has none", async () => {
    const fake = await startFakeLlamaCpp({ context: 1_200 });
    open.push(fake);
    const write = (prompt: string) =>
      failure(local(fake).write(request({ prompt }), () => undefined));
    const long = request().prompt.replace('"words":300', '"words":3000');
    expect((await write(long)).message).toMatch(/cut off/);
    expect((await write("x".repeat(8_000))).message).toMatch(/too long for gemma-Q4/);
  });
});

describe.each(["messages", "chat"] as const)("a stream of %s", (wire) => {
  const slow = async (behaviour: Behaviour, firstMs: number) => {
    const fake = await startFakeLlamaCpp();
    open.push(fake);
    fake.script(behaviour);
    const model = modelOf(
      { url: wire === "chat" ? `${fake.url}/v1` : fake.url },
      { wire, patience: { firstMs, betweenMs: firstMs } },
    );
    return { fake, model };
  };

  it("lives as long as it sends anything", async () => {
    const { fake, model } = await slow({ kind: "pings", times: 12, everyMs: 100 }, 500);
    expect(wordsOfHtml(await model.write(request(), () => undefined))).toBeGreaterThan(200);
    expect(fake.requests).toHaveLength(1);
  });

  it("that has begun and falls silent is not paid for twice", async () => {
    const { fake, model } = await slow({ kind: "hang-midway" }, 500);
    expect((await failure(model.answer(request(), WANTED))).message).toMatch(/too long to answer/);
    expect(fake.requests).toHaveLength(1);
  });

  it("has an end, even if it goes on", async () => {
    const { fake, model } = await slow({ kind: "pings", times: 100, everyMs: 50 }, 500);
    const short = { ...model.patience, wholeMs: 700 };
    const bounded = modelOf(
      { url: wire === "chat" ? `${fake.url}/v1` : fake.url },
      { wire, patience: short },
    );
    expect((await failure(bounded.write(request(), () => undefined))).message).toMatch(
      /too long to answer/,
    );
  });
});
