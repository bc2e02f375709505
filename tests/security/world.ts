import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { inject, vi } from "vitest";
import { browse, visit, type Page, type Visitor } from "../helpers/visitor.ts";
import { addPasskeyOf } from "../helpers/passkey.ts";
import { signIn } from "../helpers/sign-in.ts";
import { NEXT_YEAR, type Ids } from "./listed.ts";
import { findExample } from "#app/writing/examples/examples.server.ts";

/** In everything that the owner typed: if a stranger sees it, something leaked. */
export const CANARY = "canary-7f3a9";

/** The built product that all tests of this project share. */
export const appUrl = (): string => inject("appUrl");

export interface World {
  owner: Visitor;
  ids: Ids;
}

let people = 0;

/** A new user on the pro plan, so that no limit hides a vulnerability. */
export async function member(url = appUrl(), name = "member"): Promise<Visitor> {
  const visitor = await visit(url, {
    email: `${name}-${process.pid}-${++people}-${Date.now()}@example.com`,
    firstName: "Mia",
    lastName: "Member",
  });
  const checkout = (await visitor.json("POST", "/api/create-subscription", { plan: "pro" }))
    .body as { checkoutUrl: string };
  await visitor.submit(new URL(checkout.checkoutUrl).pathname, { intent: "pay" });
  return visitor;
}

/** A user who owns one of everything, marked with the canary. */
export async function makeWorld(url = appUrl()): Promise<World> {
  const owner = await member(url, "owner");
  const post = await newPost(owner, "first");
  const otherPost = await newPost(owner, "second");
  const blog = await connect(owner, { platform: "blog", name: `${CANARY} blog`, credentials: {} });
  const integration = await connect(owner, {
    platform: "wordpress",
    name: `${CANARY} site`,
    credentials: {
      siteUrl: "https://site.example",
      username: `${CANARY}-user`,
      applicationPassword: `${CANARY}-password`,
    },
  });
  await expectOk(
    owner.json("POST", `/api/publish/${post}`, {
      platform: "blog",
      integrationId: blog,
      tags: [`${CANARY}-tag`],
    }),
  );
  await expectOk(
    owner.json("POST", `/api/publish/${post}`, {
      platform: "wordpress",
      integrationId: integration,
      tags: [],
      scheduledDate: `${NEXT_YEAR}-06-15T10:00:00Z`,
    }),
  );
  const publication = grab(
    await owner.open(`/preview/${post}`),
    /name="publicationId" value="([\w-]+)"/,
  );
  const checkout = (await owner.json("POST", "/api/create-subscription", { plan: "basic" }))
    .body as { checkoutUrl?: string };
  await owner.submit("/settings", {
    intent: "create-token",
    name: `${CANARY} token`,
    scope: "write",
  });
  const second = browse(
    url,
    await signIn(url, {
      email: ((await owner.json("GET", "/api/auth/user")).body as { email: string }).email,
      firstName: "Mia",
      lastName: "Member",
    }),
  );
  const { passkey } = await addPasskeyOf(url, owner, `${CANARY} passkey`);
  const settings = await owner.open("/settings");
  const signIns = await owner.open("/settings/sign-in");
  const current =
    /name="id" value="([0-9a-f]{64})"/.exec((await second.open("/settings/sign-in")).html)?.[1] ??
    "";
  const { draft, generation } = await writeDraft(owner);
  const ids: Ids = {
    post,
    otherPost,
    integration,
    publication,
    draft,
    generation,
    run: await beginRun(owner, url),
    checkout: checkout.checkoutUrl
      ? (new URL(checkout.checkoutUrl).pathname.split("/").at(-1) ?? "")
      : "",
    session: current || grab(signIns, /name="id" value="([0-9a-f]{64})"/),
    token: grab(settings, /name="id" value="([0-9a-f]{8}-[0-9a-f-]{27})"/),
    version: "1",
    kept: await keepTyped(owner),
    media: await addPicture(owner, url),
    passkey: passkey.id,
    deletion: await deletePostOf(owner),
  };
  for (const [name, id] of Object.entries(ids))
    if (id === "") throw new Error(`the world lacks a ${name}`);
  return { owner, ids };
}

/** A run that a call of the API began. */
async function beginRun(owner: Visitor, url: string): Promise<string> {
  const answer = await fetch(`${url}/api/ai/generate-post`, {
    method: "POST",
    headers: {
      Cookie: owner.jar.header(),
      "Content-Type": "application/json",
      Prefer: "respond-async",
    },
    body: JSON.stringify({
      topic: `${CANARY} topic`,
      targetAudience: "Beginners",
      keywords: ["tomatoes"],
      tone: "friendly",
      wordCount: 600,
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function addPicture(owner: Visitor, url: string): Promise<string> {
  const create = { width: 40, height: 30, channels: 3 as const, background: "#a33" };
  const form = new FormData();
  const file = await sharp({ create }).png().toBuffer();
  form.append("picture", new Blob([new Uint8Array(file)]), `${CANARY}.png`);
  form.append("alt", `${CANARY} pot`);
  const headers = { Cookie: owner.jar.header() };
  const answer = await fetch(`${url}/api/media`, { method: "POST", headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}

/** Unused ids of the same forms. */
export const NOBODYS: Ids = {
  post: "019aa000-0000-7000-8000-000000000001",
  otherPost: "019aa000-0000-7000-8000-000000000002",
  integration: "019aa000-0000-4000-8000-000000000003",
  publication: "019aa000-0000-7000-8000-000000000004",
  checkout: "builtin_00000000000000000000000000000000",
  session: "0".repeat(64),
  token: "019aa000-0000-7000-8000-000000000005",
  draft: "019aa000-0000-4000-8000-000000000006",
  generation: "019aa000-0000-7000-8000-000000000007",
  run: "019aa000-0000-7000-8000-00000000000a",
  version: "1",
  kept: "019aa000-0000-7000-8000-000000000008",
  media: "019aa000-0000-7000-8000-000000000009",
  passkey: "A".repeat(43),
  deletion: "019aa000-0000-7000-8000-00000000000b",
};

/** A deletion that can be taken back. */
async function deletePostOf(owner: Visitor): Promise<string> {
  const id = await newPost(owner, "deleted");
  const page = await owner.submit("/posts", { intent: "delete", id });
  return grab(page, /name="deletionId" value="([\w-]+)"/);
}

/** An unsaved post. */
async function keepTyped(owner: Visitor): Promise<string> {
  const id = `019aa000-0000-7000-8000-${randomBytes(6).toString("hex")}`;
  const typed = { id, postId: null, version: null, title: `${CANARY} unsaved`, text: CANARY };
  await expectOk(owner.json("POST", "/preview/kept-edits", typed));
  return id;
}

async function newPost(owner: Visitor, which: string): Promise<string> {
  const texts = {
    title: `${CANARY} ${which} post`,
    content: `<p>${CANARY} text of balcony tomatoes.</p>`,
    excerpt: `${CANARY} excerpt`,
    topic: `${CANARY} topic`,
    keywords: "tomatoes",
    metaDescription: `${CANARY} description`,
  };
  return ((await expectOk(owner.json("POST", "/api/posts", texts))) as { id: string }).id;
}

async function connect(owner: Visitor, body: Record<string, unknown>): Promise<string> {
  const { id } = (await expectOk(owner.json("POST", "/api/integrations", body))) as { id: string };
  await expectOk(owner.json("PATCH", `/api/integrations/${id}`, { isActive: true }));
  return id;
}

async function writeDraft(owner: Visitor): Promise<{ draft: string; generation: string }> {
  const action = (page: Page, step: string) =>
    grab(page, new RegExp(`action="(/create/${step}[^"]*)"`)).replaceAll("&amp;", "&");
  // An example takes its time, so that its run is still under way when its page is read.
  const brief = Object.entries(findExample("opinion")?.brief ?? {});
  const setup: Record<string, string> = Object.fromEntries([
    ["intent", "keywords"],
    ...brief.map(([name, value]) => [name, String(value)]),
  ]);
  const keywords = await owner.submit(action(await owner.open("/create"), "setup"), setup);
  const written = await owner.submit(action(keywords, "keywords"), {
    intent: "generate",
    keywords: `tomatoes, ${CANARY}`,
  });
  const draft = new URL(written.path, "http://x").searchParams.get("draft") ?? "";
  const generation = grab(written, /data-run="([\w-]+)"/);
  await vi.waitFor(
    async () => {
      const page = await owner.open(written.path);
      if (!page.path.startsWith("/create/review")) throw new Error(`still ${page.path}`);
    },
    { timeout: 20_000, interval: 200 },
  );
  return { draft, generation };
}

async function expectOk(call: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

function grab(page: Page, pattern: RegExp): string {
  const found = pattern.exec(page.html)?.[1];
  if (found === undefined)
    throw new Error(
      `${String(pattern)} is not at ${page.path} (${page.status}): ${page.text.slice(0, 300)}`,
    );
  return found;
}
