import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenApi } from "#app/api/open-api.ts";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

/** What a program reads of a refusal: the headers, and the body in the form that it asks for. */

let app: App;
let anna: Client;
let codes: readonly unknown[];
let integration: string;

beforeAll(async () => {
  app = await startApp();
  anna = await signedIn(app.url, "errors@example.com");
  const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await anna.submit(new URL(checkout.headers.get("Location") ?? "").pathname, { intent: "pay" });
  const document: OpenApi = await (await fetch(`${app.url}/api/openapi.json`)).json();
  codes = document.components.responses["Error409"]?.headers?.["Error-Code"]?.schema.enum ?? [];
  const made = await anna.call("POST", "/api/integrations", { platform: "blog", name: "Blog" });
  integration = ((await made.json()) as { id: string }).id;
  await anna.call("PATCH", `/api/integrations/${integration}`, { isActive: true });
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method,
    headers: {
      Cookie: anna.cookie,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

let titles = 0;
const newPost = async () => {
  const response = await ask("POST", "/api/posts", { title: `Post ${++titles}`, content: "Rye." });
  return ((await response.json()) as { id: string }).id;
};

/** Status, code and field, after the code was found in the document. */
async function refusalOf(answer: Promise<Response>) {
  const { status, headers } = await answer;
  const code = headers.get("Error-Code");
  expect(codes).toContain(code);
  expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  return [status, code, headers.get("Error-Field")];
}

describe("a refusal", () => {
  it("names its code and field, and links to where the code is explained", async () => {
    const answer = await ask("POST", "/api/posts", { title: "", content: "Rye." });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "error-code": "invalid",
      "error-field": "title",
      "error-link": expect.stringMatching(/^http.*\/api\/docs#invalid$/),
    });
    const page = await (await fetch(`${app.url}/api/docs`)).text();
    expect(codes.length).toBeGreaterThan(25);
    for (const code of codes) expect(page).toContain(`id="${String(code)}"`);
  });

  it("has a code of its own wherever a program may want to act on it", async () => {
    const id = await newPost();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const later = { platform: "blog", scheduledDate: at };
    expect(await refusalOf(ask("GET", "/api/posts/none"))).toEqual([404, "not_found", null]);
    expect(await refusalOf(ask("PUT", `/api/posts/${id}`, {}))).toEqual([
      405,
      "method_not_allowed",
      null,
    ]);
    expect(await refusalOf(ask("GET", "/api/nothing"))).toEqual([404, "not_found", null]);
    expect(await refusalOf(fetch(`${app.url}/api/posts`))).toEqual([401, "unauthorized", null]);
    const foreign = { Origin: "https://other.example" };
    expect(await refusalOf(ask("DELETE", `/api/posts/${id}`, undefined, foreign))).toEqual([
      403,
      "foreign_origin",
      null,
    ]);
    const old = { "If-Match": '"7"' };
    expect(await refusalOf(ask("PATCH", `/api/posts/${id}`, { title: "New" }, old))).toEqual([
      409,
      "version_conflict",
      null,
    ]);
    expect((await ask("POST", `/api/publish/${id}`, later)).status).toBe(200);
    const again = await ask("POST", `/api/publish/${id}`, later);
    expect([again.status, again.headers.get("Error-Code")]).toEqual([409, "already_scheduled"]);
    const row = again.headers.get("Error-Resource") ?? "";
    expect(await (await ask("GET", row)).json()).toMatchObject({ postId: id, state: "queued" });
    // Nothing there has failed: it says so instead of waiting for an outcome.
    expect(await refusalOf(ask("POST", `${row}/retry`))).toEqual([409, "already_scheduled", null]);
    const key = { "Idempotency-Key": "errors-1" };
    await ask("POST", "/api/posts", { title: "Once" }, key);
    expect(await refusalOf(ask("POST", "/api/posts", { title: "Twice" }, key))).toEqual([
      400,
      "idempotency_key_reused",
      "Idempotency-Key",
    ]);
  });

  it("is problem details for who asks for them, and plain text for everybody else", async () => {
    const problem = { Accept: "application/problem+json, application/json;q=0.5" };
    const answer = await ask("POST", "/api/posts", { title: "", tone: 7 }, problem);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    const body = (await answer.json()) as { errors: Array<{ field: string }> };
    expect(body).toMatchObject({
      type: answer.headers.get("Error-Link"),
      status: 400,
      code: "invalid",
      detail: expect.stringMatching(/title/i),
    });
    expect(body.errors.map(({ field }) => field)).toEqual(["title", "tone"]);
    for (const accept of ["application/json", "application/problem+json;q=0, text/plain"])
      expect(await refusalOf(ask("GET", "/api/posts/none", undefined, { Accept: accept }))).toEqual(
        [404, "not_found", null],
      );
  });
});

describe("what a call does not know", () => {
  it("is refused in the address, where it would answer or delete more than was meant", async () => {
    const id = await newPost();
    expect(await refusalOf(ask("GET", "/api/posts?status=published"))).toEqual([
      400,
      "unknown_parameter",
      "status",
    ]);
    expect(await refusalOf(ask("DELETE", `/api/posts/${id}?takedown=true`))).toEqual([
      400,
      "unknown_parameter",
      "takedown",
    ]);
    expect((await ask("GET", `/api/posts/${id}`)).status).toBe(200);
    expect(await refusalOf(ask("GET", `/api/posts/${id}?x=1`))).toEqual([
      400,
      "unknown_parameter",
      "x",
    ]);
    expect(await refusalOf(ask("GET", "/api/posts?limit=1&limit=2"))).toEqual([
      400,
      "invalid",
      "limit",
    ]);
    expect(await refusalOf(ask("GET", "/api/posts?fields=id,nope"))).toEqual([
      400,
      "invalid",
      "fields",
    ]);
    const unreadable = await ask("GET", "/api/posts?a%0d%0aX-Evil:1=é");
    expect(await unreadable.text()).toContain(
      "There is no parameter “a\ufffd\ufffdX-Evil:1” here.",
    );
    const sentence = await (await ask("GET", "/api/posts?status=published")).text();
    expect(sentence).toBe(
      "There is no parameter “status” here. This call knows limit, cursor, fields.",
    );
  });

  it("is ignored in a body, and refused with handling=strict", async () => {
    const body = { title: "Strict", content: "Rye.", colour: "red" };
    expect((await ask("POST", "/api/posts", body)).status).toBe(201);
    const strict = { Prefer: 'respond-async, handling="strict"' };
    const before = ((await (await ask("GET", "/api/posts")).json()) as unknown[]).length;
    expect(await refusalOf(ask("POST", "/api/posts", body, strict))).toEqual([
      400,
      "unknown_field",
      "colour",
    ]);
    const after = ((await (await ask("GET", "/api/posts")).json()) as unknown[]).length;
    expect(after).toBe(before);
    const inherited = '{"title":"Strict","constructor":1,"__proto__":{"x":1}}';
    expect(await refusalOf(anna.call("POST", "/api/posts", inherited, strict))).toEqual([
      400,
      "unknown_field",
      "constructor",
    ]);
    const known = await ask("POST", "/api/posts", { title: "Strict", content: "Rye." }, strict);
    expect([known.status, known.headers.get("Preference-Applied")]).toEqual([
      201,
      "handling=strict",
    ]);
  });

  it("is no date: null does not publish now", async () => {
    const id = await newPost();
    const body = { platform: "blog", integrationId: integration, scheduledDate: null };
    expect(await refusalOf(ask("POST", `/api/publish/${id}`, body))).toEqual([
      400,
      "invalid",
      "scheduledDate",
    ]);
    expect(await (await ask("GET", `/api/posts/${id}`)).json()).toMatchObject({ status: "draft" });
  });
});
