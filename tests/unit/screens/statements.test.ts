import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AuthUser } from "#app/auth/user.ts";
import { startSession } from "#app/auth/session.server.ts";
import { createIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";
import routes from "#app/routes.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, PARAGRAPH } from "../../helpers/posts.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();

/** The frame of every screen: the session with its user, the posts of the month, the newest notifications, and how many are unread when there are more than are shown. */
const FRAME = 4;
const MOST = 4;

interface Ids {
  post: string;
  integration: string;
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

/** Every screen of a signed-in user by its file, with addresses that show all it can. A screen that is not here fails. */
const SCREENS: Record<string, Screen[]> = {
  "routes/dashboard.tsx": [{ at: () => "/" }],
  "routes/analytics.tsx": [{ at: () => "/analytics" }, { at: () => "/analytics?days=90" }],
  "routes/integrations.tsx": [{ at: () => "/integrations" }],
  "routes/integration-new.tsx": [
    { at: () => "/integrations/new/wordpress", params: () => ({ platform: "wordpress" }) },
  ],
  "routes/integration-edit.tsx": [
    { at: ({ integration }) => `/integrations/${integration}/edit`, params: integrationId },
  ],
  "routes/integration-remove.tsx": [
    { at: ({ integration }) => `/integrations/${integration}/remove`, params: integrationId },
  ],
  "routes/subscription.tsx": [{ at: () => "/subscription" }],
  "routes/subscription-manage.tsx": [{ at: () => "/subscription/manage" }],
  "routes/checkout.tsx": [
    { at: ({ checkout }) => `/checkout/${checkout}`, params: ({ checkout }) => ({ id: checkout }) },
  ],
  "routes/profile.tsx": [{ at: () => "/profile" }],
  "routes/settings.tsx": [{ at: () => "/settings" }],
  "routes/settings-delete.tsx": [{ at: () => "/settings/delete" }],
  "routes/posts.tsx": [
    { at: () => "/posts" },
    { at: () => "/posts?status=published&search=post&sort=title" },
  ],
  "routes/calendar.tsx": [{ at: () => "/calendar" }],
  "routes/post-recover.tsx": [{ at: () => "/posts/recover" }],
  "routes/post-delete.tsx": [{ at: ({ post }) => `/posts/${post}/delete`, params: postId }],
  // The post, where it can be published, its publications with the names of their connections (Prisma reads those apart), and its readers.
  "routes/preview.tsx": [
    { at: ({ post }) => `/preview/${post}`, params: postId, most: 5 },
    { at: ({ post }) => `/preview/${post}?edit`, params: postId },
  ],
  "routes/revisions.tsx": [{ at: ({ post }) => `/preview/${post}/revisions`, params: postId }],
  "routes/revision.tsx": [
    {
      at: ({ post }) => `/preview/${post}/revisions/1`,
      params: ({ post }) => ({ id: post, version: "1" }),
    },
  ],
  "routes/create-start.tsx": [{ at: () => "/create" }],
  "routes/create-setup.tsx": [
    { at: ({ setup }) => `/create/setup?draft=${setup}` },
    { at: () => "/create/setup" },
  ],
  "routes/create-keywords.tsx": [{ at: ({ setup }) => `/create/keywords?draft=${setup}` }],
  "routes/create-generate.tsx": [{ at: ({ writing }) => `/create/generate?draft=${writing}` }],
  "routes/create-review.tsx": [{ at: ({ written }) => `/create/review?draft=${written}` }],
  "routes/create-discard.tsx": [{ at: ({ setup }) => `/create/discard?draft=${setup}` }],
};
/** Answers 404 without reading anything. */
const NO_SCREEN = ["routes/not-found.tsx"];

interface Node {
  file: string;
  children?: Node[] | undefined;
}

/** For each screen the files whose loaders run for it, from the outermost. A layout that is a screen by itself is one too. */
function chains(): Map<string, string[]> {
  const shell = routes.find((route) => route.file === "routes/app.tsx") as Node;
  const found = new Map<string, string[]>();
  const walk = (node: Node, above: string[]) => {
    const chain = [...above, node.file];
    if (node.file in SCREENS || !node.children?.length) found.set(node.file, chain);
    for (const child of node.children ?? []) walk(child, chain);
  };
  for (const child of shell.children ?? []) walk(child, ["root.tsx", shell.file]);
  return found;
}

const modules = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>([
  "/app/root.tsx",
  "/app/routes/*.tsx",
]);

let user: AuthUser;
let cookie: string;
let ids: Ids;
let screens: Map<string, string[]>;

/** Opens a screen as the server does: all its loaders at once, in one request. */
async function open(file: string, { at, params }: Screen): Promise<string[]> {
  const loaders = await Promise.all(
    (screens.get(file) ?? []).map(async (name) => (await modules[`/app/${name}`]?.())?.loader),
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

/** Makes `count` more of everything a screen may list. The first post has all connections, publications, versions and readers. */
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
        seoScore: 70,
      },
      select: { id: true },
    });
    ids.post ||= post.id;
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
          marker: randomUUID(),
          publishedAt,
          remoteId: "1",
          countedSince: now,
          attempts: { create: { number: 1, owner: "test", outcome: "published" } },
        },
      });
      await db.metricDay.create({ data: { publicationId: publication.id, day: now, views: 3 } });
      await db.platformFigure.create({
        data: {
          integrationId: id,
          publicationId: publication.id,
          views: 5n,
          source: "Stats",
          takenAt: now,
        },
      });
    }
    await db.platformFigure.create({
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
  screens = chains();
  user = await createAuthor();
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
  ids = { post: "", integration: "", checkout: checkout.id, setup: "", writing: "", written: "" };
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
  const all = Object.entries(SCREENS).flatMap(([file, addresses]) =>
    addresses.map((screen, n) => ({ name: `${file} ${n}`, file, screen })),
  );

  it("are counted for every screen of a signed-in user", () => {
    expect([...screens.keys()].sort()).toEqual([...Object.keys(SCREENS), ...NO_SCREEN].sort());
  });

  it("are four for the frame, of them one for the session and its user together", async () => {
    screens.set("frame", ["root.tsx", "routes/app.tsx"]);
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
    expect(await count()).toEqual(one);
  });
});
