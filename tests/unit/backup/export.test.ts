import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createApiToken } from "#app/accounts/api-token.server.ts";
import { startSession } from "#app/accounts/session.server.ts";
import { exportEverything } from "#app/backup/export.server.ts";
import { createIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { countQueries, createAuthor, PARAGRAPH, writePost } from "../../helpers/posts.ts";

useTestDatabase();

type Json = Record<string, unknown>;
const SECRETS = { applicationPassword: "canary application pass", token: "canary-session-cookie" };
const DAY = new Date("2026-03-01T00:00:00Z");

async function download(user: { id: string }) {
  const bytes = await buffer(exportEverything(user));
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  return {
    files,
    rows: (name: string) => JSON.parse(files[name] ?? "null") as Json[],
    one: (name: string) => JSON.parse(files[name] ?? "null") as Json,
  };
}

/** A user with one of everything; every text of it begins with `mark`. */
async function world(mark: string) {
  const user = await createAuthor();
  const post = await writePost(user, {
    title: `${mark} Bread: a <guide>`,
    content: `<h2>${mark} Flour</h2><p>Use <strong>rye</strong>.</p>`,
    keywords: "rye",
  });
  await updatePost(user, post.id, { title: `${mark} Bread, again` });
  const site = await createIntegration(user, {
    platform: "wordpress",
    name: `${mark} site`,
    credentials: {
      siteUrl: "https://site.example",
      username: `${mark}-anna`,
      applicationPassword: SECRETS.applicationPassword,
    },
  });
  const sealed = (await db.integration.findUniqueOrThrow({ where: { id: site.id } })).credentials;
  const publication = await db.publication.create({
    data: {
      userId: user.id, postId: post.id, integrationId: site.id, platform: "wordpress", state: "published", dueAt: DAY, remoteSlug: `${mark}-bread-x1`, remoteId: "17", remoteUrl: `https://site.example/${mark}`,
      publishedAt: DAY, trackedSince: DAY, leaseOwner: "canary-lease", remoteEdit: { title: `${mark} changed there`, html: PARAGRAPH, changedAt: null },
      attempts: { create: [{ number: 1, owner: "canary-owner", outcome: "transient", status: 503, message: `${mark} busy` }, { number: 2, owner: "canary-owner", outcome: "published", status: 201, remoteId: "17" }] },
      blogPage: { create: { userId: user.id, remoteSlug: `${mark}-page`, slug: `${mark}-bread`, title: `${mark} Bread`, html: PARAGRAPH } },
    },
  }); // prettier-ignore
  await db.referralDay.create({
    data: {
      publicationId: publication.id,
      day: new Date("2026-03-01"),
      name: "Bing",
      views: 2,
    },
  });
  await db.metricDay.createMany({
    data: [0, 1].map((n) => ({
      publicationId: publication.id,
      day: new Date(DAY.getTime() + n * 86_400_000),
      views: 7 + n,
      readSeconds: 3_000_000_000n,
    })),
  });
  for (const publicationId of [publication.id, null])
    await db.platformMetric.create({
      data: {
        integrationId: site.id,
        publicationId,
        views: 41n,
        source: `${mark} Stats`,
        takenAt: DAY,
      },
    });
  const draft = await db.wizardDraft.create({
    data: {
      userId: user.id,
      topic: `${mark} sourdough`,
      selectedKeywords: "rye, salt",
      sources: {
        create: [
          { position: 1, url: "https://b.example/", error: `${mark} not there` },
          { position: 0, url: "https://a.example/", title: "Rye", text: `${mark} flour`, words: 2 },
        ],
      },
    },
  });
  await db.fact.create({
    data: {
      userId: user.id,
      postId: post.id,
      position: 0,
      sentence: `${mark} rye rose by 5%.`,
      kinds: ["percentage"],
    },
  });
  const edit = { userId: user.id, postId: post.id, version: 1 };
  await db.postEdit.create({ data: { ...edit, id: `edit-${user.id}`, text: `${mark} typed` } });
  await db.postEdit.create({ data: { ...edit, id: `closed-${user.id}`, closedAt: new Date() } });
  const picture = await db.media.create({
    data: {
      ...{ userId: user.id, name: `${mark}.jpg`, kind: "jpeg", hash: mark, alt: `${mark} loaf` },
      ...{ width: 1, height: 1, bytes: 3, files: {}, posts: { create: { postId: post.id } } },
      copies: {
        create: { site: "https://a.example", platform: "x", name: "a", leaseOwner: "canary" },
      },
    },
  });
  await mediaStore.write(picture.id, "original", Buffer.from(`${mark} bytes`));
  await db.voice.create({ data: { userId: user.id, description: `${mark} short sentences` } });
  await db.generation.create({
    data: {
      userId: user.id,
      draftId: draft.id,
      state: "cancelled",
      partialHtml: `<p>${mark} half</p>`,
      leaseOwner: "canary-lease",
    },
  });
  await db.modelCall.create({
    data: {
      userId: user.id,
      purpose: "article",
      source: "own",
      model: `${mark} model`,
      outputTokens: 7,
    },
  });
  await db.writerKey.create({ data: { userId: user.id, key: "canary-key", hint: "canary" } });
  await db.notification.create({
    data: { userId: user.id, kind: "published", title: `${mark} told` },
  });
  await db.usageMonth.create({ data: { identity: usageKey(user), month: "2026-02", posts: 3 } });
  await db.checkout.create({
    data: {
      id: `cs_${randomUUID()}`,
      userId: user.id,
      provider: "stripe",
      plan: "pro",
      state: "paid",
      url: "https://pay.example/canary-checkout",
    },
  });
  const cookie = await startSession(
    new Request("http://127.0.0.1/", { headers: { "User-Agent": `${mark} Firefox/140` } }),
    user.id,
  );
  const browser = new Request("http://127.0.0.1/", {
    headers: { Cookie: cookie.split(";", 1)[0] ?? "" },
  });
  const asked = { name: `${mark} backup`, scope: "read", days: null } as const;
  const token = (await createApiToken(user.id, asked, browser)).value;
  const [session, row] = [
    await db.session.findFirstOrThrow({ where: { userId: user.id } }),
    await db.apiToken.findFirstOrThrow({ where: { userId: user.id } }),
  ];
  const secrets = [
    sealed,
    cookie.split(/[=;]/)[1] ?? "",
    session.id,
    token,
    token.slice(-4),
    row.hash,
    ...Object.values(SECRETS),
    "canary",
  ];
  return { user, post, site, publication, draft, picture, secrets };
}

const FILES = [
  "README.md",
  "account.json",
  "analytics.json",
  "api-tokens.json",
  "blog-pages.json",
  "blog.json",
  "drafts.json",
  "facts.json",
  "generations.json",
  "integrations.json",
  "manifest.json",
  "media.json",
  "model-calls.json",
  "notifications.json",
  "platform-figures.json",
  "publications.json",
  "readers-from.json",
  "sessions.json",
  "subscription.json",
  "unsaved-edits.json",
  "voice.json",
];

describe("the export", () => {
  it("holds everything of the user, nothing of another, and no secret", async () => {
    const [{ user, post, site, publication, draft, picture, secrets }, other] = [
      await world("mine"),
      await world("stranger"),
    ];
    const { files, rows, one } = await download(user);
    const names = Object.keys(files);
    expect(names.filter((name) => !name.includes("/")).sort()).toEqual(FILES);
    const base =
      names
        .find((name) => name.endsWith(".md") && name.startsWith("posts/"))
        ?.slice("posts/".length, -".md".length) ?? "";
    expect(names.filter((name) => name.includes("/")).sort()).toEqual([
      `media/${picture.id}.jpg`,
      `posts/${base}.html`,
      `posts/${base}.json`,
      `posts/${base}.md`,
      `versions/${base}.json`,
    ]);

    expect(files[`posts/${base}.md`]).toContain('title: "mine Bread, again"');
    expect(files[`posts/${base}.md`]).toContain("## mine Flour");
    expect(files[`media/${picture.id}.jpg`]).toBe("mine bytes");
    expect(rows("media.json")).toMatchObject([
      { alt: "mine loaf", posts: [{ postId: post.id }], copies: [{ site: "https://a.example" }] },
    ]);
    expect(files[`posts/${base}.html`]).toContain("<h2>mine Flour</h2>");
    expect(one(`posts/${base}.json`)).toMatchObject({
      id: post.id,
      title: "mine Bread, again",
      keywords: "rye",
      version: 2,
      industry: "",
      writer: "",
      status: "draft",
    });
    expect(rows(`versions/${base}.json`)).toMatchObject([
      {
        version: 1,
        title: "mine Bread: a <guide>",
        content: expect.stringContaining("rye") as string,
      },
      { version: 2, title: "mine Bread, again" },
    ]);

    expect(one("account.json")).toMatchObject({
      id: user.id,
      email: user.email,
      handle: user.handle,
      timeZone: "UTC",
    });
    expect(one("subscription.json")).toMatchObject({
      subscriptionPlan: "pro",
      usage: expect.arrayContaining([{ month: "2026-02", posts: 3, tokens: 0 }]) as unknown,
      checkouts: [{ provider: "stripe", plan: "pro", state: "paid" }],
    });
    expect(rows("integrations.json")).toMatchObject([
      {
        id: site.id,
        name: "mine site",
        platform: "wordpress",
        credentials: { siteUrl: "https://site.example", username: "mine-anna" },
      },
    ]);
    expect(Object.keys(rows("integrations.json")[0]?.["credentials"] as Json)).toEqual([
      "siteUrl",
      "username",
    ]);
    expect(rows("publications.json")).toMatchObject([
      {
        id: publication.id,
        postId: post.id,
        integrationId: site.id,
        state: "published",
        remoteUrl: "https://site.example/mine",
        publishedAt: DAY.toISOString(),
        remoteEdit: { title: "mine changed there", html: PARAGRAPH },
        attempts: [
          { number: 1, outcome: "transient", status: 503, message: "mine busy" },
          { number: 2, outcome: "published" },
        ],
      },
    ]);
    expect(rows("blog-pages.json")).toMatchObject([
      { publicationId: publication.id, slug: "mine-bread", html: PARAGRAPH },
    ]);
    expect(rows("analytics.json")).toMatchObject([
      { publicationId: publication.id, day: "2026-03-01", views: 7, readSeconds: 3_000_000_000 },
      { day: "2026-03-02", views: 8 },
    ]);
    expect(rows("readers-from.json")).toEqual([
      { publicationId: publication.id, day: "2026-03-01", name: "Bing", views: 2 },
    ]);
    expect(
      rows("platform-figures.json").map((row) => [
        row["publicationId"],
        row["views"],
        row["source"],
      ]),
    ).toEqual([
      [publication.id, 41, "mine Stats"],
      [null, 41, "mine Stats"],
    ]);
    expect(rows("drafts.json")).toMatchObject([
      {
        id: draft.id,
        topic: "mine sourdough",
        selectedKeywords: "rye, salt",
        sources: [
          { url: "https://a.example/", title: "Rye", text: "mine flour", words: 2, error: "" },
          { url: "https://b.example/", error: "mine not there" },
        ],
      },
    ]);
    expect(rows("generations.json")).toMatchObject([
      { draftId: draft.id, state: "cancelled", partialHtml: "<p>mine half</p>" },
    ]);
    expect(rows("model-calls.json")).toMatchObject([
      { purpose: "article", source: "own", model: "mine model", outputTokens: 7 },
    ]);
    expect(rows("facts.json")).toMatchObject([
      { postId: post.id, sentence: "mine rye rose by 5%.", kinds: ["percentage"], checkedAt: null },
    ]);
    expect(rows("unsaved-edits.json")).toMatchObject([
      { postId: post.id, version: 1, text: "mine typed" },
    ]);
    expect(rows("voice.json")).toMatchObject([{ description: "mine short sentences" }]);
    expect(rows("notifications.json")).toMatchObject([{ title: "mine told", readAt: null }]);
    expect(rows("sessions.json")).toMatchObject([{ userAgent: "mine Firefox/140" }]);
    expect(Object.keys(rows("sessions.json")[0] ?? {})).toEqual([
      "userAgent",
      "createdAt",
      "lastSeenAt",
      "expiresAt",
    ]);
    expect(rows("api-tokens.json")).toMatchObject([
      { name: "mine backup", scope: "read", revokedAt: null },
    ]);
    expect(Object.keys(rows("api-tokens.json")[0] ?? {}).sort()).toEqual([
      "createdAt",
      "expiresAt",
      "id",
      "lastUsedAt",
      "name",
      "revokedAt",
      "scope",
    ]);

    const all = Object.values(files).join("\n");
    expect(all).not.toContain("stranger");
    for (const id of [
      other.user.id,
      other.post.id,
      other.publication.id,
      other.draft.id,
      other.site.id,
    ])
      expect(all).not.toContain(id);
    for (const secret of secrets.filter((one) => one.length > 4)) expect(all).not.toContain(secret);
  });

  it("says in its README what each file is, and in the last one how many records each holds", async () => {
    const { user } = await world("second");
    const { files, one } = await download(user);
    for (const name of FILES.filter((file) => file !== "README.md"))
      expect(files["README.md"]).toContain(`- \`${name}\`: `);
    for (const name of [
      "posts/NAME.md",
      "posts/NAME.html",
      "posts/NAME.json",
      "versions/NAME.json",
      "media/ID.jpg",
    ])
      expect(files["README.md"]).toContain(`- \`${name}\`: `);
    expect(Object.keys(files).at(0)).toBe("README.md");
    expect(Object.keys(files).at(-1)).toBe("manifest.json");
    expect(one("manifest.json")["records"]).toEqual({
      "posts/": 1, "versions/": 2, "media/": 1, "media.json": 1, "account.json": 1, "subscription.json": 1, "integrations.json": 1, "publications.json": 1, "blog-pages.json": 1, "blog.json": 1, "analytics.json": 2, "readers-from.json": 1, "platform-figures.json": 2,
      "drafts.json": 1, "facts.json": 1, "unsaved-edits.json": 1, "voice.json": 1, "generations.json": 1, "model-calls.json": 1, "notifications.json": 1, "sessions.json": 1, "api-tokens.json": 1,
    }); // prettier-ignore
  });

  it.each([
    ["Crème brûlée für Łódź", "creme-brulee-fur-lodz"],
    ["Как печь хлеб", "kak-pech-khleb"],
    ["パン", "post"],
  ])("names the files of “%s” by the post's slug", async (title, slug) => {
    const user = await createAuthor();
    const post = await writePost(user, { title });
    const { files } = await download(user);
    const day = post.createdAt.toISOString().slice(0, 10);
    expect(Object.keys(files)).toContain(`posts/${day}-${slug}-${post.id.slice(-12)}.md`);
  });

  it("is whole for somebody who has nothing yet", async () => {
    const { files, rows, one } = await download(await createUser());
    expect(Object.keys(files).sort()).toEqual(FILES);
    for (const name of FILES.filter(
      (file) =>
        file.endsWith(".json") &&
        !["account.json", "blog.json", "subscription.json", "manifest.json"].includes(file),
    ))
      expect(rows(name), name).toEqual([]);
    expect(one("manifest.json")["records"]).toMatchObject({
      "posts/": 0,
      "versions/": 0,
      "publications.json": 0,
    });
  });

  it("knows every table that belongs to a user", () => {
    const schema = fs.readFileSync("prisma/schema.prisma", "utf8");
    const owned = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
      .filter(([, , body]) =>
        /^ {2}(userId|postId|publicationId|integrationId|identity) /m.test(body ?? ""),
      )
      .map(([, name]) => name);
    const exported = [
      "Session",
      "ApiToken",
      "UsageMonth",
      "Checkout",
      "Post",
      "PostRevision",
      "PostEdit",
      "WizardDraft",
      "Fact",
      "Voice",
      "Generation",
      "Integration",
      "Publication",
      "PublicationAttempt",
      "BlogPage",
      "BlogAddress",
      "BlogSettings",
      "BlogDomain",
      "BlogTag",
      "ModelCall",
      "Notification",
      "MetricDay",
      "ReferralDay",
      "PlatformMetric",
      "Media",
      "PostMedia",
    ];
    // Kept for a while, or while an article is written; the README of the zip says so.
    const work = [
      "IdempotencyKey",
      "WritingSlot",
      "NoticeMail",
      "Import",
      "FailedTest",
      "DeletedRow",
    ];
    // How somebody signs in, which is another matter on another installation.
    const secret = [
      "WriterKey",
      "Password",
      "Identity",
      "AccountLink",
      "Passkey",
      "Authenticator",
      "RecoveryCode",
      "SignInStep",
    ];
    // Made anew wherever the rest is.
    const made = ["BlogState"];
    // Remembered for the identity, whatever happens to the account.
    const outlives = ["FreeImport"];
    expect(owned.sort()).toEqual([...exported, ...work, ...secret, ...made, ...outlives].sort());
  });

  it("tells other blogs that a post with an older live copy is published", async () => {
    const user = await createAuthor();
    const [changed, draft] = [await writePost(user), await writePost(user)];
    const live = { publishedPlatforms: ["blog"], publishedAt: DAY };
    await db.post.update({ where: { id: changed.id }, data: live });
    const { files } = await download(user);
    const textOf = ({ id }: { id: string }, end: string) =>
      Object.entries(files).find(([name]) => name.endsWith(`${id.slice(-12)}${end}`))?.[1];
    expect(textOf(changed, ".md")).toContain('\nstatus: "published"\n');
    expect(textOf(draft, ".md")).toContain('\nstatus: "draft"\n');
    expect(textOf(changed, ".json")).toContain('"status": "draft"');
  });

  it("keeps more rows than are read at once, each once and in order", async () => {
    const user = await createAuthor();
    const post = await writePost(user);
    await db.postRevision.createMany({
      data: Array.from({ length: 24 }, (_, n) => ({
        postId: post.id,
        version: n + 2,
        reason: "saved",
        title: `v${n + 2}`,
        content: PARAGRAPH,
      })),
    });
    await db.notification.createMany({
      data: Array.from({ length: 450 }, (_, n) => ({
        userId: user.id,
        kind: "published",
        title: `told ${n}`,
      })),
    });
    await db.wizardDraft.createMany({
      data: Array.from({ length: 20 }, () => ({ userId: user.id })),
    });
    const publication = await db.publication.create({
      data: { userId: user.id, platform: "blog", dueAt: DAY, remoteSlug: "m" },
    });
    await db.metricDay.createMany({
      data: Array.from({ length: 401 }, (_, n) => ({
        publicationId: publication.id,
        day: new Date(DAY.getTime() + n * 86_400_000),
      })),
    });
    const { files, rows } = await download(user);
    const versions = Object.keys(files).find((name) => name.startsWith("versions/")) ?? "";
    expect(rows(versions).map((row) => row["version"])).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 1),
    );
    for (const [file, length] of [
      ["notifications.json", 450],
      ["drafts.json", 20],
    ] as const)
      expect(new Set(rows(file).map((row) => row["id"])).size).toBe(length);
    expect(new Set(rows("analytics.json").map((row) => row["day"])).size).toBe(401);
  });

  it("reads no further than it is fetched", async () => {
    const user = await createAuthor();
    const text = () => `<p>${randomBytes(30_000).toString("base64")}</p>`;
    await db.post.createMany({
      data: Array.from({ length: 120 }, (_, n) => ({
        userId: user.id,
        title: `Post ${n}`,
        content: text(),
      })),
    });
    const whole = await countQueries(() => download(user));
    const chunks = exportEverything(user);
    const first = await countQueries(() => chunks.next());
    await chunks.return(undefined);
    expect(whole).toBeGreaterThan(120);
    expect(first).toBeLessThan(10);
  });
});
