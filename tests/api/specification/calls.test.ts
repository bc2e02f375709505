import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type App } from "../../helpers/app.ts";
import { clientFor, isUnauthorized, login, type Client } from "./client.ts";

let app: App;
let client: Client;

beforeAll(async () => {
  app = await startApp();
  client = clientFor(app.url, await login(app.url, "spec@example.com"));
});
afterAll(() => app.stop());

it("makes every call of docs/specification.md 7 in a row, from the specification alone", async () => {
  const user = await client.query("/api/auth/user");
  expect(user).toMatchObject({
    firstName: "Spec",
    lastName: "Reader",
    email: "spec@example.com",
    subscriptionPlan: "free",
    postsThisMonth: 0,
  });
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining(["profileImageUrl", "subscriptionStatus", "monthlyPostLimit"]),
  );
  expect(await client.query("/api/posts")).toEqual([]);

  const { checkoutUrl } = await client.send("POST", "/api/create-subscription", { plan: "pro" });
  expect(new URL(checkoutUrl).origin).toBe(app.url);
  const sessionId = new URL(checkoutUrl).pathname.split("/").at(-1);
  expect(await client.send("POST", "/api/check-subscription-status", { sessionId })).toEqual({
    success: false,
  });
  await fetch(checkoutUrl, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: await login(app.url, "spec@example.com") },
    body: new URLSearchParams({ intent: "pay" }),
  });
  expect(await client.send("POST", "/api/check-subscription-status", { sessionId })).toEqual({
    success: true,
  });
  expect(await client.query("/api/auth/user")).toMatchObject({
    subscriptionPlan: "pro",
    subscriptionStatus: "active",
    monthlyPostLimit: -1,
  });

  const form = {
    topic: "Growing tomatoes on a balcony",
    targetAudience: "Beginners",
    industry: "Gardening",
  };
  const words = await client.send("POST", "/api/ai/generate-keywords", form);
  for (const kind of ["primaryKeywords", "secondaryKeywords", "longTailKeywords"])
    expect(words[kind].length, kind).toBeGreaterThan(0);
  const keywords = [...words.primaryKeywords, ...words.secondaryKeywords.slice(0, 3)];
  const generated = await client.send("POST", "/api/ai/generate-post", {
    ...form,
    keywords,
    tone: "friendly",
    wordCount: 600,
    instructions: "",
  });
  for (const field of ["title", "content", "excerpt", "metaDescription"])
    expect(typeof generated[field], field).toBe("string");
  expect(generated.seoScore).toBeGreaterThanOrEqual(0);
  expect(generated.seoScore).toBeLessThanOrEqual(100);

  const shared = {
    topic: form.topic,
    keywords: keywords.join(", "),
    targetAudience: form.targetAudience,
    wordCount: 600,
    tone: "friendly",
    instructions: "",
    status: "draft",
  };
  const { id } = await client.send("POST", "/api/posts", {
    ...shared,
    title: generated.title,
    content: generated.content,
    excerpt: generated.excerpt,
    seoScore: generated.seoScore,
    metaDescription: generated.metaDescription,
    internalLinks: [],
  });
  const links = await client.send("POST", "/api/ai/generate-internal-links", {
    title: "More tomatoes",
    content: `<p>${generated.title} is where one begins.</p>`,
    keywords: shared.keywords,
  });
  expect(Array.isArray(links.suggestedLinks)).toBe(true);
  for (const link of links.suggestedLinks)
    expect(Object.keys(link)).toEqual(
      expect.arrayContaining(["postId", "title", "anchorText", "relevanceScore"]),
    );

  const post = await client.query("/api/posts", id);
  const FIELDS = [
    "id",
    "title",
    "content",
    "excerpt",
    "topic",
    "keywords",
    "targetAudience",
    "wordCount",
    "tone",
    "instructions",
    "seoScore",
    "metaDescription",
    "internalLinks",
    "status",
    "createdAt",
    "publishedAt",
    "scheduledDate",
    "publishedPlatforms",
  ];
  expect(Object.keys(post)).toEqual(expect.arrayContaining(FIELDS));
  expect(post).toMatchObject({ title: generated.title, status: "draft", publishedPlatforms: [] });
  const copy = await client.send("POST", "/api/posts", {
    ...post,
    title: `${post.title} (Copy)`,
    status: "draft",
  });
  expect(copy.id).not.toBe(id);
  await client.send("PATCH", `/api/posts/${copy.id}`, {
    title: "Changed",
    content: "<p>Shorter.</p>",
    status: "draft",
  });
  await client.send("PATCH", `/api/posts/${copy.id}`, { status: "draft" });
  expect(await client.query("/api/posts", copy.id)).toMatchObject({
    title: "Changed",
    content: "<p>Shorter.</p>",
    status: "draft",
  });
  expect((await client.query("/api/posts")).map((one: { title: string }) => one.title)).toEqual([
    "Changed",
    generated.title,
  ]);

  const platforms = await client.query("/api/platforms");
  for (const key of ["wordpress", "medium", "squarespace", "ghost", "blogger"]) {
    expect(Object.keys(platforms[key] ?? {}), key).toEqual(
      expect.arrayContaining(["name", "description", "authType", "testConnection", "fields"]),
    );
    for (const field of platforms[key].fields)
      expect(["text", "password", "url", "select"]).toContain(field.type);
  }
  const own = Object.keys(platforms).find((key) => platforms[key].authType === "none") ?? "";
  expect(
    Object.keys(
      await client.send("POST", "/api/integrations/test", {
        platform: "wordpress",
        credentials: { siteUrl: "http://127.0.0.1:9", username: "a", applicationPassword: "b" },
      }),
    ),
  ).toEqual(expect.arrayContaining(["success", "message"]));
  await client.send("POST", "/api/integrations", {
    platform: own,
    name: "My blog",
    credentials: {},
    settings: {},
    isActive: false,
  });
  const [integration] = await client.query("/api/integrations");
  expect(integration).toMatchObject({
    platform: own,
    name: "My blog",
    isActive: false,
    lastSync: null,
    settings: {},
  });
  await client.send("PATCH", `/api/integrations/${integration.id}`, { isActive: true });
  expect((await client.query("/api/integrations"))[0].isActive).toBe(true);

  await client.send("POST", `/api/publish/${id}`, {
    platform: own,
    tags: ["gardening", "balcony"],
    acceptUnwritten: true,
  });
  expect(await client.query("/api/posts", id)).toMatchObject({
    status: "published",
    publishedPlatforms: [own],
  });
  const scheduledDate = new Date(Date.now() + 86_400_000).toISOString();
  await client.send("POST", `/api/publish/${copy.id}`, {
    platform: own,
    tags: [],
    scheduledDate,
    acceptUnwritten: true,
  });
  expect(await client.query("/api/posts", copy.id)).toMatchObject({
    status: "scheduled",
    scheduledDate,
  });
  expect(
    await client.send("POST", `/api/posts/${id}/publish/${own}?acceptUnwritten=true`),
  ).toMatchObject({
    success: true,
  });
  await expect(
    client.send("POST", `/api/posts/${id}/publish/medium?acceptUnwritten=true`),
  ).rejects.toThrow("400: You have no active Medium integration.");

  const records = await client.query("/api/analytics");
  expect(records).toHaveLength(1);
  expect(Object.keys(records[0])).toEqual(
    expect.arrayContaining(["postId", "views", "shares", "readTime"]),
  );
  await client.send("DELETE", `/api/posts/${copy.id}`);
  await client.send("DELETE", `/api/integrations/${integration.id}`);
  expect(await client.query("/api/integrations")).toEqual([]);
  await expect(client.query("/api/posts", copy.id)).rejects.toThrow(/^404: /);
});

it("recognises a signed-out session by docs/specification.md 8.1, and carries every refusal's own sentence", async () => {
  const visitor = clientFor(app.url, "");
  const error = await visitor.query("/api/auth/user").catch((thrown: Error) => thrown);
  expect(error.message).toBe("401: Unauthorized");
  expect(isUnauthorized(error as Error)).toBe(true);
  await expect(
    client.send("POST", "/api/ai/generate-keywords", { topic: "", targetAudience: "" }),
  ).rejects.toThrow("400: Please fill in topic and target audience first.");
  await expect(
    client.send("POST", "/api/ai/generate-post", {
      topic: "Growing tomatoes",
      targetAudience: "Beginners",
      keywords: [],
      tone: "friendly",
      wordCount: 600,
    }),
  ).rejects.toThrow("400: Please fill in all required fields and generate keywords first.");
  await expect(client.query("/api/nothing")).rejects.toThrow(/^404: /);
  const free = clientFor(app.url, await login(app.url, "free@example.com"));
  await free.send("POST", "/api/posts", { title: "The one of this month" });
  await expect(free.send("POST", "/api/posts", { title: "One more" })).rejects.toThrow(
    "403: You've reached your monthly post limit. Upgrade your plan to create more posts.",
  );
});
