import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

/** What a program sends and gets as the content of a post, and what it is told of it. */

interface Saved {
  id: string;
  content: string;
  warnings?: string[];
}

let app: App;
let anna: Client;
beforeAll(async () => {
  app = await startApp();
  anna = await signedIn(app.url, "formats@example.com");
  const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await anna.submit(new URL(checkout.headers.get("Location") ?? "").pathname, { intent: "pay" });
  const made = await anna.call("POST", "/api/integrations", { platform: "blog", name: "Blog" });
  const { id } = (await made.json()) as Saved;
  await anna.call("PATCH", `/api/integrations/${id}`, { isActive: true });
});
afterAll(() => app.stop());

const saved = async (answer: Promise<Response>) => (await (await answer).json()) as Saved;
const create = (body: object) => saved(anna.call("POST", "/api/posts", body));
const get = (path: string) => saved(anna.call("GET", path));

const RYE = "# Flour\n\nRye is **dense**.\n\n- one\n- two\n";

describe("Markdown", () => {
  it("is read as the editor reads it, and answered where it is asked for", async () => {
    const { id, warnings } = await create({
      title: "Rye",
      content: RYE,
      contentFormat: "markdown",
    });
    expect(warnings).toBeUndefined();
    const { content } = await get(`/api/posts/${id}`);
    expect(content).toMatch(/<h\d>Flour<\/h\d>/);
    expect(content).toContain("<p>Rye is <strong>dense</strong>.</p>");
    expect(content).toContain("<li>one</li>");
    const asked = await get(`/api/posts/${id}?contentFormat=markdown`);
    expect(asked.content).toContain("Rye is **dense**.");
  });

  it("that comes back with one word changed changes nothing else, 60 kB long", async () => {
    const html = `<p class="x">Dough.</p><table><tbody><tr><td colspan="2">One</td></tr></tbody></table>${"<p>Rye &amp; water, <em>slowly</em> — 発酵。</p>".repeat(1_200)}<p>The last word.</p>`;
    const { id } = await create({ title: "Long", content: html });
    const before = (await get(`/api/posts/${id}`)).content;
    const { content: text } = await get(`/api/posts/${id}?contentFormat=markdown`);
    const answer = await saved(
      anna.call("PATCH", `/api/posts/${id}?contentFormat=markdown`, {
        content: text.replace("The last word", "The final word"),
        contentFormat: "markdown",
      }),
    );
    expect(answer.content).toContain("The final word.");
    expect(answer.content).not.toContain("<p>");
    const after = (await get(`/api/posts/${id}`)).content;
    expect(after).toBe(before.replace("The last word", "The final word"));
  });

  it("is the content only: a title alone is changed as before, a format alone is nothing", async () => {
    const { id } = await create({ title: "Alone", content: "<p>Rye.</p>" });
    const change = { title: "Renamed", contentFormat: "markdown" };
    expect((await saved(anna.call("PATCH", `/api/posts/${id}`, change))).content).toBe(
      "<p>Rye.</p>",
    );
    const nothing = await anna.call("PATCH", `/api/posts/${id}`, { contentFormat: "html" });
    expect(nothing.status).toBe(400);
    const wrong = await anna.call("POST", "/api/posts", {
      title: "Wrong",
      content: "Rye",
      contentFormat: "rst",
    });
    expect([wrong.status, wrong.headers.get("Error-Field")]).toEqual([400, "contentFormat"]);
  });

  it("fills empty fields with its front matter, and names what was taken and what was not", async () => {
    const matter =
      "---\nlayout: post\ntitle: Other\ntags: [rye, bread]\ndescription: Dense.\n---\n";
    const warnings = [
      "Tags and description were taken from the front matter.",
      "Not used from the front matter: layout and title (already filled).",
    ];
    const content = `${matter}\nRye.`;
    const made = await create({ title: "Filled", content, contentFormat: "markdown" });
    expect(made.warnings).toEqual(warnings);
    const filled = { title: "Filled", tags: ["rye", "bread"], metaDescription: "Dense." };
    expect(await get(`/api/posts/${made.id}`)).toMatchObject({ ...filled, content: "<p>Rye.</p>" });

    const { id } = await create({ title: "Changed", content: "<p>Rye.</p>", tags: ["mine"] });
    const change = { content, contentFormat: "markdown", metaDescription: "" };
    const changed = await saved(anna.call("PATCH", `/api/posts/${id}`, change));
    expect(changed).toMatchObject({ title: "Changed", tags: ["mine"], metaDescription: "Dense." });
    expect(changed.content).toBe("<p>Rye.</p>");
    expect(changed.warnings).toEqual([
      "The description was taken from the front matter.",
      "Not used from the front matter: layout, title (already filled) and tags (already filled).",
    ]);

    const bomb = `---\na: &a [x, x]\nb: &b [*a, *a]\ntags: *b\nc: ${"[".repeat(9_000)}\n---\nRye.`;
    const safe = await create({ title: "Safe", content: bomb, contentFormat: "markdown" });
    expect(safe.warnings).toEqual([
      "Not used from the front matter: a, b, tags (no list of words) and c.",
    ]);
  });

  it("in a form gives a new post its title, and the notice says so", async () => {
    const text = "---\ntitle: From a file\nlayout: post\n---\nRye.";
    const answer = await anna.submit("/posts/new", { intent: "save", title: "", text });
    expect(answer.status).toBe(302);
    const cookie = `${anna.cookie}; ${answer.headers.get("Set-Cookie")?.split(";")[0] ?? ""}`;
    const shown = clientOf(app.url, cookie).page(answer.headers.get("Location") ?? "");
    const page = await (await shown).text();
    expect(page).toContain("The title was taken from the front matter.");
    expect(page).toContain("Not used from the front matter: layout.");
    expect(page).toContain("From a file");
    const untitled = await anna.submit("/posts/new", { intent: "save", title: "", text: "Rye." });
    expect(untitled.status).toBe(400);
  });

  it("that has what an article cannot hold is told of it, and of pictures that are nobody's", async () => {
    const none = "00000000-0000-7000-8000-000000000000";
    const content = `Rye.\n\n- [ ] Bake\n\n![A loaf](media:${none})`;
    const warnings = [
      "Task lists are not kept, their boxes stand as text: the first is “[ ] Bake” in line 3.",
      `1 picture is not in your media: media:${none}. Upload what is missing, or take it out of the text.`,
    ];
    const made = await create({ title: "Lost", content, contentFormat: "markdown" });
    expect(made.warnings).toEqual(warnings);
    const { id } = await create({ title: "Later", content: "<p>Rye.</p>" });
    const change = anna.call("PATCH", `/api/posts/${id}`, { content, contentFormat: "markdown" });
    expect((await saved(change)).warnings).toEqual(warnings);
    const title = anna.call("PATCH", `/api/posts/${id}`, { title: "Named" });
    expect((await saved(title)).warnings).toBeUndefined();
  });

  it("with a line that stands for nothing names the field", async () => {
    const { id } = await create({
      title: "Kept",
      content: '<table><tbody><tr><td colspan="2">One</td></tr></tbody></table>',
    });
    const { content } = await get(`/api/posts/${id}?contentFormat=markdown`);
    expect(content).toMatch(/^\[.+\]$/);
    const answer = await anna.call("PATCH", `/api/posts/${id}`, {
      content: content.replace("One", "Two"),
      contentFormat: "markdown",
    });
    expect([answer.status, answer.headers.get("Error-Field")]).toEqual([400, "content"]);
  });
});

describe("what is not finished", () => {
  const PLAN = "<p>Hello.</p><p>To write: one</p>";

  it("is named by the save", async () => {
    const { warnings } = await create({ title: "Source", content: RYE });
    expect(warnings).toEqual([expect.stringContaining("contentFormat: markdown")]);
    expect((await create({ title: "Plan", content: PLAN })).warnings).toEqual([
      "1 place is still to be written.",
    ]);
  });

  it("is published by neither call unless the call accepts it", async () => {
    const { id } = await create({ title: "Plan", content: PLAN });
    for (const [path, body] of [
      [`/api/publish/${id}`, { platform: "blog" }],
      [`/api/posts/${id}/publish/blog`, {}],
    ] as const) {
      const refused = await anna.call("POST", path, body);
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([
        409,
        "unwritten_places",
      ]);
      expect(refused.headers.get("Error-Field")).toBe("acceptUnwritten");
    }
    const accepted = await anna.call("POST", `/api/posts/${id}/publish/blog?acceptUnwritten=true`);
    expect(await accepted.json()).toMatchObject({ success: true, state: "published" });
    const second = (await create({ title: "Plan two", content: PLAN })).id;
    const body = { platform: "blog", acceptUnwritten: true };
    expect(await (await anna.call("POST", `/api/publish/${second}`, body)).json()).toMatchObject({
      state: "published",
    });
  });
});
