import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AuthUser } from "#app/accounts/user.ts";
import { startSession } from "#app/accounts/session.server.ts";
import { createIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";
import routes from "#app/routes.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, PARAGRAPH } from "../../helpers/posts.ts";
import { createMedia } from "../../helpers/media.ts";
import { listStatements } from "../../helpers/statements.ts";

// Runs in a process of its own, where nothing else sends statements.
useTestDatabase();

/**
 * The frame of every screen: the session with its user, the posts of the month, and the newest
 * notifications with how many are unread.
 */
const FRAME = 3;
const MOST = 4;

interface Ids {
  post: string;
  publication: string;
  integration: string;
  media: string;
  member: string;
  passkey: string;
  checkout: string;
  /** Drafts that stand at these steps. */
  setup: string;
  writing: string;
  written: string;
}

type Screen = {
  at: (ids: Ids) => string;
  params?: (ids: Ids) => Record<string, string>;
  most?: number;
};

const postId = ({ post }: Ids) => ({ id: post });
const integrationId = ({ integration }: Ids) => ({ id: integration });

/**
 * The addresses of screens that need parameters or a query to show all they can. A screen without
 * parameters that is not here is opened at its own address; one with parameters fails.
 */
const SCREENS: Record<string, Screen[]> = {
  // The counts, the copies, the posts most read, scores and whole sites, where readers came from.
  "routes/analytics/route.tsx": [
    { at: () => "/analytics", most: 5 },
    { at: () => "/analytics?days=365", most: 5 },
  ],
  "routes/analytics/post.tsx": [
    { at: ({ post }) => `/analytics/posts/${post}?days=90`, params: postId },
  ],
  "routes/integrations/new.tsx": [
    { at: () => "/integrations/new/wordpress", params: () => ({ platform: "wordpress" }) },
  ],
  "routes/integrations/edit.tsx": [
    { at: ({ integration }) => `/integrations/${integration}/edit`, params: integrationId },
  ],
  "routes/integrations/remove.tsx": [
    { at: ({ integration }) => `/integrations/${integration}/remove`, params: integrationId },
  ],
  // Password, address, where it comes from, passkeys, the app, its codes, the provider, sessions.
  "routes/settings/sign-in/route.tsx": [{ at: () => "/settings/sign-in", most: 9 }],
  "routes/settings/sign-in/passkey.tsx": [
    {
      at: ({ passkey }) => `/settings/sign-in/passkeys/${passkey}`,
      params: ({ passkey }) => ({ id: passkey }),
    },
  ],
  // People, whose passwords, apps and sessions Prisma reads apart, and invitations.
  "routes/settings/people/route.tsx": [{ at: () => "/settings/people", most: 6 }],
  // The member, the owner's password, and what the member could sign in with.
  "routes/settings/people/hand-over.tsx": [
    {
      most: 5,
      at: ({ member }) => `/settings/people/${member}/hand-over`,
      params: ({ member }) => ({ id: member }),
    },
  ],
  "routes/settings/people/delete.tsx": [
    {
      at: ({ member }) => `/settings/people/${member}/delete`,
      params: ({ member }) => ({ id: member }),
    },
  ],
  "routes/checkout.tsx": [
    { at: ({ checkout }) => `/checkout/${checkout}`, params: ({ checkout }) => ({ id: checkout }) },
  ],
  "routes/posts/route.tsx": [
    // The page with its counts, its publications, and where they can go, in one.
    { at: () => "/posts", most: 1 },
    { at: () => "/posts?status=published&search=post&sort=title", most: 1 },
  ],
  "routes/posts/selected/route.tsx": [
    { at: ({ post }) => `/posts/selected?do=delete&post=${post}` },
    { at: ({ post }) => `/posts/selected?do=schedule&post=${post}` },
  ],
  "routes/calendar/schedule/route.tsx": [{ at: () => "/calendar/schedule?search=post" }],
  "routes/calendar/move.tsx": [
    { at: ({ publication }) => `/calendar/move?publication=${publication}` },
  ],
  "routes/posts/publish.tsx": [{ at: ({ post }) => `/posts/${post}/publish`, params: postId }],
  "routes/posts/delete.tsx": [{ at: ({ post }) => `/posts/${post}/delete`, params: postId }],
  "routes/media/route.tsx": [{ at: () => "/media" }, { at: () => "/media?q=photo&show=unused" }],
  "routes/media/find/route.tsx": [{ at: ({ post }) => `/media/find?q=pot&post=${post}` }],
  "routes/media/picture/route.tsx": [
    { at: ({ media }) => `/media/${media}`, params: ({ media }) => ({ id: media }) },
  ],
  "routes/media/picture/delete.tsx": [
    { at: ({ media }) => `/media/${media}/delete`, params: ({ media }) => ({ id: media }) },
  ],
  // The post, where it can be published, its publications with the names of their connections, its
  // readers, and the key of the writer; facts, unsaved changes and pictures where there are some.
  "routes/preview/route.tsx": [
    { at: ({ post }) => `/preview/${post}`, params: postId, most: 5 },
    // In edit mode what is kept of an edit, pictures, the user's blog and the key of the writer.
    { at: ({ post }) => `/preview/${post}?edit`, params: postId, most: 6 },
  ],
  // What is kept, titles and pictures to offer, the newest post, the user's blog.
  "routes/preview/new.tsx": [{ at: () => "/posts/new", most: 5 }],
  "routes/preview/revisions.tsx": [
    { at: ({ post }) => `/preview/${post}/revisions`, params: postId },
  ],
  "routes/preview/revision.tsx": [
    {
      at: ({ post }) => `/preview/${post}/revisions/1`,
      params: ({ post }) => ({ id: post, version: "1" }),
    },
  ],
  // The draft with its last run, what is left of the hour, the key, its sources, and whether there
  // is a voice.
  "routes/create/setup/route.tsx": [
    { at: ({ setup }) => `/create/setup?draft=${setup}`, most: 6 },
    { at: () => "/create/setup", most: 5 },
    // The post, the draft that it was saved from, and the unfinished draft with its run.
    { at: ({ post }) => `/create/setup?from=${post}`, most: 7 },
  ],
  "routes/create/keywords/route.tsx": [
    { at: ({ setup }) => `/create/keywords?draft=${setup}`, most: 5 },
  ],
  "routes/create/outline/route.tsx": [
    { at: ({ setup }) => `/create/outline?draft=${setup}`, most: 5 },
  ],
  "routes/create/generate/route.tsx": [
    { at: ({ writing }) => `/create/generate?draft=${writing}`, most: 5 },
  ],
  // The draft with its run (read apart), what is left of the hour, the key, its sources and facts,
  // the user's voice.
  "routes/create/review/route.tsx": [
    { at: ({ written }) => `/create/review?draft=${written}`, most: 7 },
  ],
  "routes/create/discard.tsx": [{ at: ({ setup }) => `/create/discard?draft=${setup}` }],
};
/** Layouts that are no screen by themselves, and the 404, which reads nothing. */
const NO_SCREEN = ["routes/create/route.tsx", "routes/not-found.tsx"];

interface Node {
  file: string;
  path?: string | undefined;
  children?: Node[] | undefined;
}

interface Found {
  address: string;
  /** The files whose loaders run for the screen, from the outermost. */
  chain: string[];
}

/** Every screen of the URL table inside the layout, by its file. */
function findScreens(): Map<string, Found> {
  const shell = routes.find((route) => route.file === "routes/app/route.tsx");
  const found = new Map<string, Found>();
  const walk = (node: Node, above: Found) => {
    const here = {
      address: node.path ? `${above.address}/${node.path}` : above.address,
      chain: [...above.chain, node.file],
    };
    if (!NO_SCREEN.includes(node.file)) found.set(node.file, here);
    for (const child of node.children ?? []) walk(child, here);
  };
  for (const child of shell?.children ?? [])
    walk(child, { address: "", chain: ["root.tsx", "routes/app/route.tsx"] });
  return found;
}

const screens = findScreens();

/** The addresses to open a screen at: its entry above, or its own where that has no parameters. */
function addressesOf(file: string): Screen[] {
  const address = screens.get(file)?.address ?? "";
  return SCREENS[file] ?? (address.includes(":") ? [] : [{ at: () => address || "/" }]);
}

const modules = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>([
  "/app/root.tsx",
  "/app/routes/**/*.tsx",
]);

let user: AuthUser;
let cookie: string;
let ids: Ids;

/** Opens a screen as the server does: all its loaders at once, in one request. */
async function open(file: string, { at, params }: Screen): Promise<string[]> {
  const loaders = await Promise.all(
    (screens.get(file)?.chain ?? []).map(async (name) => {
      const load = modules[`/app/${name}`];
      if (!load) throw new Error(`There is no module ${name}.`);
      return (await load()).loader;
    }),
  );
  const request = new Request(`http://127.0.0.1:3000${at(ids)}`, { headers: { Cookie: cookie } });
  return listStatements(() =>
    runInRequest({ id: "test", ip: "", shared: new Map() }, () =>
      Promise.all(
        loaders.map((loader) =>
          Promise.resolve(loader?.({ request, params: params?.(ids) ?? {}, context: {} })).catch(
            leadsElsewhere,
          ),
        ),
      ),
    ),
  );
}

/** A screen that only leads to another one has read what it had to. */
function leadsElsewhere(answer: unknown): void {
  if (!(answer instanceof Response) || answer.status !== 302) throw answer;
}

/**
 * Makes `count` more of everything a screen may list. The first post has all connections,
 * publications, versions and readers.
 */
async function add(count: number): Promise<void> {
  const many = <T>(make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  const now = new Date();
  const userId = user.id;
  for (const n of many((one) => one)) {
    const { id } = await createIntegration(user, {
      platform: "wordpress",
      name: `Site ${n}`,
      credentials: {
        siteUrl: "https://site.example",
        username: "anna",
        applicationPassword: "aaaa bbbb",
      },
    });
    await db.integration.update({ where: { id }, data: { isActive: true } });
    ids.integration ||= id;
    const post = await db.post.create({
      data: {
        userId,
        title: `Post ${n}`,
        content: PARAGRAPH,
        status: "published",
        publishedAt: now,
        publishedPlatforms: ["wordpress"],
      },
      select: { id: true },
    });
    ids.post ||= post.id;
    const media = await createMedia(user);
    ids.media ||= media.id;
    await db.postMedia.create({ data: { postId: post.id, mediaId: ids.media } });
    for (const [postId, state] of [
      [post.id, "published"],
      [ids.post, "published"],
      [post.id, "failed"],
      [post.id, "queued"],
    ] as const) {
      const publishedAt = state === "published" ? now : null;
      const publication = await db.publication.create({
        data: {
          userId,
          postId,
          integrationId: id,
          platform: "wordpress",
          state,
          dueAt: now,
          remoteSlug: randomUUID(),
          publishedAt,
          remoteId: "1",
          trackedSince: now,
          attempts: { create: { number: 1, owner: "test", outcome: "published" } },
        },
      });
      ids.publication ||= publication.id;
      await db.metricDay.create({ data: { publicationId: publication.id, day: now, views: 3 } });
      await db.referralDay.create({
        data: { publicationId: publication.id, day: now, name: "Bing", views: 1 },
      });
      await db.platformMetric.create({
        data: {
          integrationId: id,
          publicationId: publication.id,
          views: 5n,
          source: "Stats",
          takenAt: now,
        },
      });
    }
    await db.platformMetric.create({
      data: { integrationId: id, views: 9n, source: "Stats", takenAt: now },
    });
  }
  const from = (await db.postRevision.count({ where: { postId: ids.post } })) + 1;
  await db.postRevision.createMany({
    data: many((n) => ({
      postId: ids.post,
      version: from + n,
      reason: "saved",
      title: "Post",
      content: PARAGRAPH,
    })),
  });
  await db.session.createMany({
    data: many(() => ({
      id: randomUUID(),
      userId,
      userAgent: "Firefox",
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  });
  await db.apiToken.createMany({
    data: many((n) => ({
      userId,
      name: `Token ${n}`,
      hash: randomUUID(),
      hint: "abcd",
      scope: "read",
    })),
  });
  await db.modelCall.createMany({
    data: many((n) => ({ userId, purpose: "article", source: "own", model: `model ${n}`, ms: 1 })),
  });
  await db.checkout.createMany({
    data: many(() => ({ id: randomUUID(), userId, provider: "builtin", plan: "pro", url: "/" })),
  });
  for (const key of ["setup", "writing", "written"] as const) {
    const content = key === "written" ? PARAGRAPH : "";
    const made = many(() => ({
      id: randomUUID(),
      userId,
      topic: "Balcony tomatoes",
      targetAudience: "Beginners",
      primaryKeywords: ["tomatoes"],
      selectedKeywords: "tomatoes",
      content,
    }));
    await db.wizardDraft.createMany({ data: made });
    ids[key] ||= made[0]?.id ?? "";
    const state = key === "writing" ? "failed" : "done";
    await db.generation.createMany({
      data: many(() => ({
        userId,
        draftId: ids[key],
        state: key === "setup" ? "cancelled" : state,
      })),
    });
  }
}

beforeAll(async () => {
  user = await createAuthor();
  await db.user.update({ where: { id: user.id }, data: { role: "owner" } });
  await db.writerKey.create({ data: { userId: user.id, key: "v1.sealed", hint: "abcd" } });
  cookie = (await startSession(new Request("http://127.0.0.1/"), user.id)).split(";", 1)[0] ?? "";
  const checkout = await db.checkout.create({
    data: {
      id: `builtin_${randomUUID()}`,
      userId: user.id,
      provider: "builtin",
      plan: "pro",
      url: "/",
    },
  });
  ids = {
    post: "",
    publication: "",
    integration: "",
    media: "",
    member: await memberWithPassword(),
    passkey: (
      await db.passkey.create({
        data: { id: "passkey", userId: user.id, publicKey: Buffer.from("key"), name: "Laptop" },
      })
    ).id,
    checkout: checkout.id,
    setup: "",
    writing: "",
    written: "",
  };
  await db.notification.createMany({
    data: Array.from({ length: 12 }, (_, n) => ({
      userId: user.id,
      kind: "published",
      title: `Told ${n}`,
    })),
  });
  await add(1);
});

describe("the statements that a screen sends to the database", () => {
  const all = [...screens.keys()].flatMap((file) =>
    addressesOf(file).map((screen, n) => ({ name: `${file} ${n}`, file, screen })),
  );

  it("are counted for every screen of a signed-in user", () => {
    expect([...screens.keys()].filter((file) => addressesOf(file).length === 0)).toEqual([]);
    expect(Object.keys(SCREENS).filter((file) => !screens.has(file))).toEqual([]);
    expect(screens.size).toBeGreaterThan(20);
  });

  it("are three for the frame, of them one for the session and its user together", async () => {
    screens.set("frame", { address: "/", chain: ["root.tsx", "routes/app/route.tsx"] });
    const sent = await open("frame", { at: () => "/" });
    expect(sent).toHaveLength(FRAME);
    expect(sent.filter((sql) => sql.includes('"Session"'))).toHaveLength(1);
    expect(sent.filter((sql) => sql.includes('"User"'))).toHaveLength(1);
  });

  it.each(all)("are few: $name", async ({ file, screen }) => {
    const sent = await open(file, screen);
    expect(sent.length - FRAME, sent.join("\n")).toBeLessThanOrEqual(screen.most ?? MOST);
  });

  it("are as many with thirty of everything as with one", async () => {
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const { name, file, screen } of all) counts[name] = (await open(file, screen)).length;
      return counts;
    };
    const one = await count();
    await add(29);
    // What the versions changed is counted and stored when the list is first looked at.
    await count();
    const more = Object.entries(await count()).filter(([name, sent]) => sent !== one[name]);
    expect(more).toEqual([]);
  });
});

async function memberWithPassword(): Promise<string> {
  const { id, email } = await createUser();
  await db.password.create({ data: { userId: id, email, hash: "hash" } });
  return id;
}
