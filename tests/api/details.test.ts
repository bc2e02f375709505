import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

let app: App;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await signedIn(app.url, "details@example.com");
});
afterAll(async () => {
  await app.stop();
});

const body = async <T>(response: Response) => (await response.json()) as T;

async function connectBlog(): Promise<string> {
  const made = await client.call("POST", "/api/integrations", {
    ...{ platform: "blog", name: "Notes", credentials: {} },
  });
  const { id } = await body<{ id: string }>(made);
  await client.call("PATCH", `/api/integrations/${id}`, { isActive: true });
  return id;
}

const publish = (id: string, integrationId: string) =>
  client.call("POST", `/api/publish/${id}`, { platform: "blog", integrationId, tags: [] });

const read = async (id: string) =>
  body<Record<string, unknown>>(await client.call("GET", `/api/posts/${id}`));

describe("the details of a post", () => {
  it("carry language and slug from the edit form to the blog, and lead old addresses to the new one", async () => {
    const integrationId = await connectBlog();
    const made = await client.call("POST", "/api/posts", {
      ...{ title: "Djupa krukor", content: "<p>Ta en djup kruka.</p>", language: "SV" },
    });
    const { id } = await body<{ id: string }>(made);
    expect(await read(id)).toMatchObject({ language: "sv" });
    await publish(id, integrationId);
    const url = await client.page(`/preview/${id}`).then((page) => page.text());
    const [, path = ""] = /href="[^"]*(\/blog\/[\w-]+\/djupa-krukor)"/.exec(url) ?? [];
    expect(path).not.toBe("");
    const page = await (await fetch(app.url + path)).text();
    expect(page).toMatch(/<html lang="sv"/);
    expect(page).toContain('"inLanguage":"sv"');
    const feed = path.replace(/[^/]+$/, "feed.xml");
    expect(await (await fetch(app.url + feed)).text()).toContain("<language>sv</language>");

    const form = await (await client.page(`/preview/${id}/edit`)).text();
    expect(form).toContain(path.replace(/[^/]+$/, "djupa-krukor"));
    expect(form).toMatch(/<option value="sv" selected="">Swedish/);
    const saved = await client.submit(`/preview/${id}/edit`, {
      ...{ intent: "save", title: "Djupa krukor", text: "Ta en djup kruka.", version: "1" },
      ...{ slug: "krukor", language: "nb-NO" },
    });
    expect(saved.status).toBe(302);
    await publish(id, integrationId);
    const moved = await fetch(app.url + path, { redirect: "manual" });
    expect(moved.status).toBe(301);
    expect(moved.headers.get("Location")).toBe(path.replace(/[^/]+$/, "krukor"));
    const now = await (await fetch(app.url + path)).text();
    expect(now).toMatch(/<html lang="nb-NO"/);
  });

  it("give an article an address in its own script, under one spelling", async () => {
    const writer = await signedIn(app.url, "japanese@example.com");
    const connected = await writer.call("POST", "/api/integrations", {
      ...{ platform: "blog", name: "Notes", credentials: {} },
    });
    const { id: integrationId } = await body<{ id: string }>(connected);
    await writer.call("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
    const made = await writer.call("POST", "/api/posts", {
      ...{ title: "ガラスの茶器 2", content: "<p>x</p>", tags: ["お茶"] },
    });
    const { id } = await body<{ id: string }>(made);
    const sent = await writer.call("POST", `/api/publish/${id}`, {
      ...{ platform: "blog", integrationId },
    });
    const { url: first } = await body<{ url: string }>(sent);
    const blog = first.slice(0, first.lastIndexOf("/"));
    const slug = "ガラスの茶器-2";
    expect(first).toBe(`${blog}/${encodeURIComponent(slug)}`);
    const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, app.url);
    const text = async (url: string) => {
      const answer = await fetch(here(url), { redirect: "manual" });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const path = new URL(first).pathname;
    const page = await text(first);
    expect(page).toContain(`rel="canonical" href="${first}"`);
    expect(page).toContain(`/tag/${encodeURIComponent("お茶")}"`);
    expect(await text(blog)).toContain(`href="${path}"`);
    expect(await text(`${blog}/tag/${encodeURIComponent("お茶")}`)).toContain(`href="${path}"`);
    for (const file of ["sitemap.xml", "feed.xml", "llms.txt"])
      expect(await text(`${blog}/${file}`)).toContain(first);
    // The other spellings of the same letters lead to it.
    expect(slug.normalize("NFD")).not.toBe(slug);
    const asked = await fetch(here(`${blog}/${encodeURIComponent(slug.normalize("NFD"))}`), {
      redirect: "manual",
    });
    expect([asked.status, asked.headers.get("Location")]).toEqual([301, path]);
    const lower = first.replace(/%../g, (byte) => byte.toLowerCase());
    expect(await text(lower)).toContain("<p>x</p>");
    const none = await fetch(here(`${blog}/${encodeURIComponent("無い")}`));
    expect(none.status).toBe(404);
    await none.body?.cancel();
    const broken = await fetch(here(`${blog}/%E3%81`));
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(broken.status).toBeLessThan(500);
    await broken.body?.cancel();
  });

  it("refuse a language that is none, beside its field, and keep one in versions and copies", async () => {
    const made = await client.call("POST", "/api/posts", {
      title: "Post",
      language: "klingonish!",
    });
    expect(made.status).toBe(400);
    expect(await made.text()).toContain("Language: use a language tag, such as en, sv or pt-BR");
  });
});

describe("GET /posts/find", () => {
  it("finds own posts by their titles, newest first, and needs a session", async () => {
    const finder = await signedIn(app.url, "finder@example.com");
    const { id } = await body<{ id: string }>(
      await finder.call("POST", "/api/posts", { title: "100 % Tomatoes", content: "" }),
    );
    const find = async (q: string) =>
      body<{ posts: object[] }>(await finder.call("GET", `/posts/find?q=${encodeURIComponent(q)}`));
    expect(await find("")).toEqual({ posts: [{ id, title: "100 % Tomatoes" }] });
    expect(await find("% tom")).toEqual({ posts: [{ id, title: "100 % Tomatoes" }] });
    expect(await find("Djupa")).toEqual({ posts: [] });
    expect((await fetch(`${app.url}/posts/find`)).status).toBe(401);
  });
});

describe("POST /preview/save", () => {
  const id = "019aa000-0000-7000-8000-00000000abce";

  it("saves an open form, ends what is kept of it, and names the version to go on with", async () => {
    const typist = await signedIn(app.url, "keeps-open@example.com");
    const post = await body<{ id: string }>(
      await typist.call("POST", "/api/posts", { title: "Pots", content: "<p>Deep.</p>" }),
    );
    const form = { postId: post.id, version: 1, title: "Pots", text: "Wide." };
    await typist.call("POST", "/preview/kept-edits", { ...form, id });
    const answer = await body<{ version: number; editId: string; said: string }>(
      await typist.call("POST", "/preview/save", { ...form, base: 1, editId: id }),
    );
    expect(answer).toMatchObject({ version: 2, said: "" });
    expect(answer.editId).not.toBe(id);
    const edit = await (await typist.page(`/preview/${post.id}/edit`)).text();
    expect(edit).toContain("Wide.");
    expect(edit).not.toContain("Unsaved changes found");
    const again = { ...form, version: answer.version, text: "Wide.\n\nAnd red." };
    expect((await typist.call("POST", "/preview/save", again)).status).toBe(200);
  });

  it("refuses an older version, a missing title and another user's post", async () => {
    const typist = await signedIn(app.url, "keeps-open-too@example.com");
    const post = await body<{ id: string }>(
      await typist.call("POST", "/api/posts", { title: "Pots", content: "<p>Deep.</p>" }),
    );
    const form = { postId: post.id, version: 1, title: "Pots", text: "Wide." };
    expect((await typist.call("POST", "/preview/save", form)).status).toBe(200);
    expect((await typist.call("POST", "/preview/save", form)).status).toBe(409);
    const untitled = await typist.call("POST", "/preview/save", { ...form, title: " " });
    expect(untitled.status).toBe(400);
    const stranger = await signedIn(app.url, "stranger@example.com");
    expect((await stranger.call("POST", "/preview/save", form)).status).toBe(404);
  });
});

describe("POST /preview/kept-edits", () => {
  const id = "019aa000-0000-7000-8000-00000000abcd";

  it("keeps what is typed, an empty title too, and discards it", async () => {
    const typist = await signedIn(app.url, "typist@example.com");
    const kept = await typist.call("POST", "/preview/kept-edits", {
      ...{ id, postId: null, version: null, title: "", text: "Typed." },
    });
    expect(await kept.json()).toEqual({ editId: id, keptAt: expect.any(String) });
    expect(await (await typist.page("/posts/new")).text()).toContain("Unsaved changes found");
    expect((await typist.call("DELETE", "/preview/kept-edits", { ids: [id] })).status).toBe(200);
    expect(await (await typist.page("/posts/new")).text()).not.toContain("Unsaved changes found");
    const late = await typist.call("POST", "/preview/kept-edits", {
      ...{ id, postId: null, version: null, title: "", text: "Late." },
    });
    const answer = await body<{ editId: string; keptAt: null }>(late);
    expect(answer.keptAt).toBeNull();
    expect(answer.editId).not.toBe(id);
  });

  it.each([
    ["a text that is too long", { text: "x".repeat(500_001) }, "Content: at most 500,000"],
    ["an id of another form", { id: "x' OR 1" }, "Reload the page"],
  ])("refuses %s", async (_name, change, sentence) => {
    const typist = await signedIn(app.url, "typist@example.com");
    const refused = await typist.call("POST", "/preview/kept-edits", {
      ...{ id, postId: null, version: null, title: "", text: "Typed." },
      ...change,
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(sentence);
  });
});
