import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import {
  react,
  startServer,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
} from "../../fakes/server.ts";
import { contextFor, copyOf, outgoing } from "./context.ts";

const webhook = requirePlatform("webhook");
let receiver: FakeServer;
let received: FakeRequest[];
let answer: FakeAnswer;
beforeEach(async () => {
  received = [];
  answer = { status: 200, body: { id: "r1", url: "https://example.com/r1" } };
  receiver = await startServer((request) => (received.push(request), answer));
});
afterEach(() => receiver.close());

const context = (secret = "a shared secret") =>
  contextFor({ url: `${receiver.url}/hook?x=1`, secret }, { timeoutMs: 1_000 });
const publish = () => webhook.publish(outgoing("m"), context());

function signatureOf(request: FakeRequest, key: Buffer | string): string {
  return `v1,${createHmac("sha256", key)
    .update(
      `${String(request.headers["webhook-id"])}.${String(request.headers["webhook-timestamp"])}.${request.body}`,
    )
    .digest("base64")}`;
}

it("sends the post as signed JSON under a stable id", async () => {
  expect(copyOf(await publish())).toEqual({ id: "r1", url: "https://example.com/r1" });
  await publish();
  const [first, second] = received;
  expect(first?.json).toMatchObject({
    type: "post.published",
    data: {
      postId: "p1",
      slug: "m",
      title: "Cats & dogs: 3 < 4",
      tags: ["Cats", "Q & A"],
      publishedAt: "2026-11-21T10:00:00.000Z",
    },
  });
  expect(first?.headers["webhook-id"]).toBe("pub1");
  expect(second?.headers["webhook-id"]).toBe("pub1");
  await webhook.update!(outgoing("m", { deliveryId: "pub1-2" }), "r1", context());
  expect(received[2]?.headers["webhook-id"]).toBe("pub1-2");
  expect(first?.headers["webhook-signature"]).toBe(signatureOf(first!, "a shared secret"));
  expect(Math.abs(Number(first?.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(5);
});

it("reads a secret that starts with whsec_ as base64", async () => {
  await webhook.publish(
    outgoing("m"),
    context(`whsec_${Buffer.from("0123456789abcdef").toString("base64")}`),
  );
  expect(received[0]?.headers["webhook-signature"]).toBe(
    signatureOf(received[0]!, Buffer.from("0123456789abcdef")),
  );
});

it("accepts any 2xx, and notes what the receiver left out", async () => {
  answer = { status: 202, body: "Accepted" };
  expect(copyOf(await publish())).toEqual({
    id: "pub1",
    url: "",
    notes: ["The receiver did not say where the post is shown."],
  });
  answer = { status: 200, body: { id: "r2", url: "javascript:alert(1)" } };
  expect(copyOf(await webhook.update!(outgoing("m"), "r1", context()))).toMatchObject({
    id: "r2",
    url: "",
  });
  expect(received.at(-1)?.json).toMatchObject({ type: "post.updated", data: { id: "r1" } });
  answer = { status: 204 };
  expect(
    copyOf(
      await webhook.update!(
        outgoing("m", { remoteUrl: "https://example.com/r1" }),
        "r1",
        context(),
      ),
    ),
  ).toEqual({ id: "r1", url: "https://example.com/r1" });
  expect(received.at(-1)?.json).toMatchObject({
    data: { id: "r1", url: "https://example.com/r1", tags: ["Cats", "Q & A"] },
  });
});

it("retries after a lost response, because the retry carries the same id", async () => {
  receiver.inject("POST ", { kind: "reset" }, { commit: "first" });
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "transient" } });
  receiver.inject("POST ", { kind: "drip" });
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "transient" } });
  receiver.inject("POST ", react.bigError());
  expect(await publish()).toMatchObject({
    ok: false,
    failure: { class: "transient", status: 500 },
  });
  receiver.inject("POST ", react.tooMany("9"));
  expect(await publish()).toMatchObject({
    ok: false,
    failure: { class: "transient", retryAfter: 9 },
  });
});

it.each([
  [401, true],
  [403, true],
  [404, undefined],
  [410, undefined],
  [400, undefined],
  [308, undefined],
])("does not try again after %i", async (status, reconnect) => {
  receiver.inject("POST ", react.status(status));
  const outcome = await publish();
  expect(outcome).toMatchObject({ ok: false, failure: { class: "permanent", status } });
  expect(outcome.ok ? null : outcome.failure.reconnect).toBe(reconnect);
  // It is the address that is missing, not the post.
  receiver.inject("POST ", react.status(status));
  const update = await webhook.update!(outgoing("m"), "r1", context());
  expect(update).toMatchObject({ ok: false, failure: { class: "permanent", status } });
  expect(update).not.toHaveProperty("failure.gone");
});

it("tests with a signed ping", async () => {
  expect(await webhook.test!(context())).toEqual({
    success: true,
    message: `${new URL(receiver.url).host} accepted a signed ping.`,
  });
  expect(received[0]?.json).toMatchObject({ type: "ping" });
  expect(received[0]?.headers["webhook-signature"]).toBe(
    signatureOf(received[0]!, "a shared secret"),
  );
  receiver.inject("POST ", react.loginPage());
  expect(await webhook.test!(context())).toMatchObject({
    success: false,
    message: expect.stringContaining("web page") as string,
  });
  receiver.inject("POST ", react.status(401));
  expect(await webhook.test!(context())).toMatchObject({
    success: false,
    message: expect.stringContaining("signing secret") as string,
  });
  receiver.inject("POST ", react.sitePassword());
  expect(await webhook.test!(context())).toMatchObject({
    success: false,
    message: expect.stringContaining("Basic authentication") as string,
  });
  receiver.inject("POST ", react.moved("https://example.com/hook"));
  expect(await webhook.test!(context())).toMatchObject({ success: false });
});

it.each<[string, string]>([
  ["nested without end", "[".repeat(950_000) + "]".repeat(950_000)],
  [
    "of 150,000 keys",
    `{"id":"r9","url":"https://example.com/r9",${Array.from({ length: 150_000 }, (_, n) => `"k${n}":1`).join(",")}}`,
  ],
])("does not read an answer %s, and treats it as empty", async (_name, body) => {
  answer = { status: 200, body };
  expect(copyOf(await publish())).toMatchObject({ id: "pub1", url: "" });
});
