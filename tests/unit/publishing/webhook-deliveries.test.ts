import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { startServer, type FakeRequest, type FakeServer } from "../../fakes/server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, letTimePass, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

interface Delivery {
  type: string;
  data: { id?: string; url?: string; html: string; tags: string[] };
}

/**
 * A receiver as in Standard Webhooks: it ignores ids that it has seen, and answers only a new post
 * with its address.
 */
let receiver: FakeServer;
let taken: Map<string, Delivery>;
beforeEach(async () => {
  taken = new Map();
  receiver = await startServer((request: FakeRequest) => {
    const id = String(request.headers["webhook-id"]);
    const delivery = request.json as Delivery;
    if (!taken.has(id)) taken.set(id, delivery);
    return delivery.type === "post.published"
      ? { status: 200, body: { id: "r1", url: "https://example.com/tea" } }
      : { status: 204 };
  });
});
afterEach(() => receiver.close());

async function anna() {
  const user = await createUser();
  await connect(user, "webhook", { url: `${receiver.url}/hook`, secret: "a shared secret" });
  const post = await writePost(user, { content: "<p>First</p>" });
  return {
    write: (text: string) =>
      db.post.update({ where: { id: post.id }, data: { content: `<p>${text}</p>` } }),
    publish: (tags: string[] = ["tea"]) => publishNow(user, post.id, { platform: "webhook", tags }),
  };
}

const texts = () => [...taken.values()].map(({ type, data }) => `${type} ${data.html}`);

it("delivers each update to a receiver that drops repeats, and keeps the address", async () => {
  const { write, publish } = await anna();
  const { id, remoteUrl } = await publish();
  expect(remoteUrl).toBe("https://example.com/tea");
  for (const text of ["Second", "Third"]) {
    await write(text);
    expect(await publish(["tea", text])).toMatchObject({
      state: "published",
      remoteUrl: "https://example.com/tea",
      message: "The copy on Webhook is up to date.",
    });
  }
  expect(texts()).toEqual([
    "post.published <p>First</p>",
    "post.updated <p>Second</p>",
    "post.updated <p>Third</p>",
  ]);
  expect([...taken.values()].at(-1)?.data).toMatchObject({
    id: "r1",
    url: "https://example.com/tea",
    tags: ["tea", "Third"],
  });
  expect(await db.publication.findUniqueOrThrow({ where: { id } })).toMatchObject({
    remoteId: "r1",
    round: 3,
  });
});

it("repeats a delivery whose response was lost under the same id", async () => {
  const { write, publish } = await anna();
  const again = async (id: string) => {
    await letTimePass(id);
    await startDue();
    await drainDeliveries();
    expect((await db.publication.findUniqueOrThrow({ where: { id } })).state).toBe("published");
  };
  receiver.inject("POST ", { kind: "reset" }, { commit: "first" });
  const first = await publish();
  expect(first.state).toBe("queued");
  await again(first.id);
  await write("Second");
  receiver.inject("POST ", { kind: "reset" }, { commit: "first" });
  expect((await publish()).state).toBe("queued");
  await again(first.id);
  expect(receiver.log).toHaveLength(4);
  expect(texts()).toEqual(["post.published <p>First</p>", "post.updated <p>Second</p>"]);
});
