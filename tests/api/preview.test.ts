import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

let app: App;
let number = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const CONTENT =
  '<h2>Pots</h2><p>Take a <strong>deep</strong> pot with <a href="https://example.com/soil">good soil</a>.</p><ul><li>Light</li><li>Water</li></ul>';
const TEXT =
  "## Pots\n\nTake a **deep** pot with [good soil](https://example.com/soil).\n\n- Light\n- Water";

async function author(
  given: object = {},
): Promise<{ client: Client; id: string; preview: string }> {
  const client = await signedIn(app.url, `previewer-${number++}@example.com`);
  const response = await client.call("POST", "/api/posts", {
    title: "Balcony tomatoes",
    content: CONTENT,
    keywords: "tomatoes",
    ...given,
  });
  const { id } = (await response.json()) as { id: string };
  return { client, id, preview: `/preview/${id}` };
}

const read = async (client: Client, id: string) =>
  (await (await client.call("GET", `/api/posts/${id}`)).json()) as {
    title: string;
    content: string;
    status: string;
  };
/** What a user sees of a page: the text of a text area, the words of an alert. */
const unescape = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
const textarea = (html: string) =>
  unescape(/<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "").replace(
    /^\n/,
    "",
  );
const versionField = (html: string) =>
  /<input type="hidden" name="version" value="(\d+)"/.exec(html)?.[1];

describe("the preview without scripts", () => {
  it("shows the article with its measures, and says what is wrong with it", async () => {
    const { client, preview } = await author({ keywords: "" });
    const page = await (await client.page(preview)).text();
    for (const words of [
      "Balcony tomatoes",
      CONTENT,
      "10 words",
      "min read",
      "SEO Analysis",
      "Keyword Density",
      "Readability",
      "Meta Description",
      "Internal Links",
      "None Yet",
      "What costs points",
      "Edit the title",
      `${preview}/edit#edit-title`,
      `${preview}/edit#edit-text`,
      `${preview}/edit?field=metaDescription#edit-metaDescription`,
      `${preview}/edit?field=keywords#edit-keywords`,
      "No integrations configured",
      "Save as Draft",
      "Regenerate Content",
    ])
      expect(page).toContain(words);
    expect(page).toContain('href="/integrations"');
    expect(page).toContain('href="/create"');
  });

  it("answers 404 in the specified words for a post that is missing or another user's", async () => {
    const [{ preview }, other] = [await author(), await author()];
    for (const path of [
      preview,
      "/preview/nothing",
      "/preview/9223372036854775808",
      "/preview/%00",
      `${preview}/edit`,
      "/preview/nothing/edit",
      `${preview}/revisions`,
      `${preview}/revisions/1`,
      preview.replace("preview", "posts") + "/delete",
    ]) {
      const response = await other.client.page(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain("Post not found");
    }
  });

  it("shows a visitor the landing page and nothing of the post", async () => {
    const { preview } = await author();
    const page = await (await clientOf(app.url, "").page(preview)).text();
    expect(page).toContain("/api/login");
    expect(page).not.toContain("Balcony tomatoes");
  });
});

describe("editing without scripts", () => {
  it.each([
    ["edit", "/edit"],
    ["edit=", "/edit"],
    ["edit=tags", "/edit?field=tags"],
    ["edit&kept=one", "/edit?kept=one"],
    [
      "edit=help&section=1&heading=Soil%20%26%20pots",
      "/edit?field=help&section=1&heading=Soil+%26+pots",
    ],
  ])("is reached by the address that it once had, ?%s", async (old, now) => {
    const { client, preview } = await author();
    const { status, headers } = await client.page(`${preview}?${old}`);
    expect([status, headers.get("Location")]).toEqual([302, preview + now]);
  });

  it("reads nothing of the screen beside it, which has none of its fields", async () => {
    const { client, preview } = await author();
    const page = await (await client.page(preview)).text();
    const form = await (await client.page(`${preview}/edit`)).text();
    for (const words of [
      "Publishing Options",
      "Regenerate Content",
      '\\"publications\\"',
      '\\"readers\\"',
    ])
      expect([words, page.includes(words), form.includes(words)]).toEqual([words, true, false]);
    for (const words of ["Save Changes", 'name="text"', '\\"keptWords\\"', '\\"languages\\"'])
      expect([words, page.includes(words), form.includes(words)]).toEqual([words, false, true]);
    const saved = { intent: "save", title: "Sent to the preview", text: "x", version: "1" };
    expect((await client.submit(preview, saved)).status).toBe(400);
  });

  it("shows the text as Markdown and makes HTML of what was changed", async () => {
    const { client, id, preview } = await author();
    const page = await (await client.page(`${preview}/edit`)).text();
    expect(textarea(page)).toBe(TEXT);
    const saved = await client.submit(`${preview}/edit`, {
      intent: "save",
      title: "Balcony tomatoes, again",
      text: TEXT.replace("Water", "Water & <b>").replaceAll("\n", "\r\n"),
      version: "1",
    });
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, preview]);
    const post = await read(client, id);
    expect(post).toMatchObject({ title: "Balcony tomatoes, again", status: "draft" });
    expect(post.content).toBe(
      CONTENT.replace(
        "<ul><li>Light</li><li>Water</li></ul>",
        "<ul>\n<li>Light</li>\n<li>Water &amp; &lt;b&gt;</li>\n</ul>",
      ),
    );
  });

  it("keeps every byte of the content when only the title changes", async () => {
    const { client, id, preview } = await author();
    await client.submit(`${preview}/edit`, {
      intent: "save",
      title: "Other",
      text: TEXT,
      version: "1",
    });
    expect(await read(client, id)).toMatchObject({ title: "Other", content: CONTENT });
  });

  it("saves what search engines and sharing use; a field that is not sent stays, one that is sent empty is emptied", async () => {
    const { client, id, preview } = await author({
      excerpt: "Short.",
      metaDescription: "For search.",
      tags: ["pots"],
      slug: "pots",
      canonicalUrl: "https://example.com/pots",
    });
    const form = { intent: "save", title: "Balcony tomatoes", text: TEXT };
    await client.submit(`${preview}/edit`, { ...form, version: "1" });
    const given = {
      excerpt: "Short.",
      metaDescription: "For search.",
      tags: ["pots"],
      slug: "pots",
      canonicalUrl: "https://example.com/pots",
    };
    expect(await read(client, id)).toMatchObject(given);
    const refused = await client.submit(`${preview}/edit`, {
      ...form,
      version: "1",
      tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join(),
      slug: "other",
    });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Tags: at most 20");
    expect(page).toMatch(
      /<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*name="slug"[^>]*value="other"/s,
    );
    expect(await read(client, id)).toMatchObject(given);
    const saved = await client.submit(`${preview}/edit`, {
      ...form,
      version: "1",
      excerpt: "",
      metaDescription: "",
      tags: "",
      slug: "",
      canonicalUrl: "",
    });
    expect(saved.status).toBe(302);
    expect(await read(client, id)).toMatchObject({
      excerpt: "",
      metaDescription: "",
      tags: [],
      slug: "",
      canonicalUrl: "",
      content: CONTENT,
    });
  });

  it("answers a save from a stale tab with 409 and both texts, and overwrites when asked again", async () => {
    const { client, id, preview } = await author();
    await client.call("PATCH", `/api/posts/${id}`, {
      title: "From the other tab",
      content: "<p>Their text</p>",
    });
    const refused = await client.submit(`${preview}/edit`, {
      intent: "save",
      title: "From this tab",
      text: "My typed text",
      version: "1",
    });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("This post was changed elsewhere since you opened it");
    expect(page).toContain("<p>Their text</p>");
    expect(page).toContain("What saving yours would change");
    expect(page).toMatch(/<del[^>]*>(?:<span[^>]*>[^<]*<\/span>)?Their/);
    expect(page).toContain("From the other tab");
    expect(page).toContain(">From this tab</textarea>");
    expect(textarea(page)).toBe("My typed text");
    expect(page).toContain("Overwrite with mine");
    expect((await read(client, id)).title).toBe("From the other tab");

    expect(versionField(page)).toBe("2");
    const again = await client.submit(`${preview}/edit`, {
      intent: "save",
      title: "From this tab",
      text: "My typed text",
      version: "2",
    });
    expect(again.status).toBe(302);
    expect(await read(client, id)).toMatchObject({
      title: "From this tab",
      content: "<p>My typed text</p>",
    });
  });

  it("keeps what was typed and the version it was made from when a field is wrong", async () => {
    const { client, id, preview } = await author();
    await client.call("PATCH", `/api/posts/${id}`, { title: "Newer" });
    const refused = await client.submit(`${preview}/edit`, {
      intent: "save",
      title: "  ",
      text: "My typed text",
      version: "1",
    });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toMatch(/id="edit-title-error"[^>]*>.*?Required/);
    expect(textarea(page)).toBe("My typed text");
    expect(versionField(page)).toBe("1");
  });

  it("returns a form whose session has ended", async () => {
    const { preview } = await author();
    const refused = await clientOf(app.url, "").submit(`${preview}/edit`, {
      intent: "save",
      title: "Typed",
      text: "My typed text",
      version: "1",
    });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('value="My typed text"');
  });

  it("saves as a draft", async () => {
    const { client, preview } = await author();
    const saved = await client.submit(preview, { intent: "save-draft" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, preview]);
  });
});

describe("publishing without scripts", () => {
  async function blogger() {
    const one = await author();
    const made = await one.client.call("POST", "/api/integrations", {
      platform: "blog",
      name: "My blog",
      credentials: {},
      settings: {},
      isActive: false,
    });
    expect(made.ok).toBe(true);
    const [integration] = (await (
      await one.client.call("GET", "/api/integrations")
    ).json()) as Array<{ id: string }>;
    const integrationId = integration?.id ?? "";
    expect(
      (await one.client.call("PATCH", `/api/integrations/${integrationId}`, { isActive: true })).ok,
    ).toBe(true);
    return { ...one, integrationId };
  }
  const later = `${new Date().getUTCFullYear() + 1}-07-01T09:30`;

  it("publishes, lists where the post is, and offers the live page", async () => {
    const { client, id, preview, integrationId } = await blogger();
    const published = await client.submit(preview, {
      intent: "publish",
      integrationId,
      when: "now",
      tags: "pots, balcony",
    });
    expect([published.status, published.headers.get("Location")]).toEqual([302, "/posts"]);
    expect(await read(client, id)).toMatchObject({
      status: "published",
      publishedPlatforms: ["blog"],
    });
    const page = await (await client.page(preview)).text();
    expect(page).toContain("View on ");
    expect(page).toContain("Update on Postwright Blog");
    const list = await (await client.page("/posts?status=published")).text();
    expect(list).toContain("already published");
  });

  it("schedules in the zone that is sent, shows it, and a draft goes nowhere", async () => {
    const { client, id, preview, integrationId } = await blogger();
    expect(
      (
        await client.submit(preview, {
          intent: "publish",
          integrationId,
          when: "later",
          scheduledDate: later,
          timeZone: "Europe/Berlin",
          tags: "",
        })
      ).headers.get("Location"),
    ).toBe("/posts");
    expect(await read(client, id)).toMatchObject({
      status: "scheduled",
      scheduledDate: `${later.slice(0, 11)}07:30:00.000Z`,
    });
    expect(await (await client.page("/posts")).text()).toContain("Scheduled for");
    await client.submit(preview, { intent: "save-draft" });
    expect(await read(client, id)).toMatchObject({ status: "draft", scheduledDate: null });
  });

  it("says beside the field what is missing, and keeps the rest", async () => {
    const { client, preview, integrationId } = await blogger();
    const none = await client.submit(preview, { intent: "publish", when: "now", tags: "pots" });
    expect(none.status).toBe(400);
    const page = await none.text();
    expect(page).toContain("Choose a platform</p>");
    expect(page).toContain('value="pots"');
    const past = await client.submit(preview, {
      intent: "publish",
      integrationId,
      when: "later",
      scheduledDate: "2020-01-01T00:00",
      timeZone: "UTC",
    });
    expect(past.status).toBe(400);
    expect(await past.text()).toContain("Scheduled date is in the past.");
  });

  it("gives a waiting publication a new time, and keeps what was typed when it is invalid", async () => {
    const { client, id, preview, integrationId } = await blogger();
    await client.submit(preview, {
      intent: "publish",
      integrationId,
      when: "later",
      scheduledDate: later,
      timeZone: "UTC",
      tags: "",
    });
    const page = await (await client.page(preview)).text();
    expect(page).toContain("Change the time");
    const publicationId = /name="publicationId" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(page).toContain(`id="publication-${publicationId}"`);
    expect(await (await client.page(`/calendar?month=${later.slice(0, 7)}`)).text()).toContain(
      `href="${preview}#publication-${publicationId}"`,
    );
    for (const [scheduledDate, sentence] of [
      ["2020-01-01T09:30", "Scheduled date is in the past."],
      ["", "Choose a date and time"],
    ] as const) {
      const refused = await client.submit(preview, {
        intent: "reschedule",
        publicationId,
        scheduledDate,
        timeZone: "Europe/Berlin",
      });
      const again = await refused.text();
      expect([refused.status, /<details open/.test(again)]).toEqual([400, true]);
      expect(again).toMatch(
        new RegExp(`id="time-${publicationId}-scheduledDate-error"[^>]*>.*?${sentence}`),
      );
      if (scheduledDate) expect(again).toContain(`value="${scheduledDate}"`);
    }
    const moved = await client.submit(preview, {
      intent: "reschedule",
      publicationId,
      scheduledDate: later.replace("-07-01T", "-08-02T"),
      timeZone: "Europe/Berlin",
    });
    expect([moved.status, moved.headers.get("Location")]).toEqual([302, preview]);
    expect(await read(client, id)).toMatchObject({
      status: "scheduled",
      scheduledDate: `${later.slice(0, 4)}-08-02T07:30:00.000Z`,
    });
    const stranger = await author();
    expect(
      (
        await stranger.client.submit(stranger.preview, {
          intent: "reschedule",
          publicationId,
          scheduledDate: later,
          timeZone: "UTC",
        })
      ).status,
    ).toBe(404);
    await client.submit(preview, { intent: "cancel", publicationId });
    expect(
      (
        await client.submit(preview, {
          intent: "reschedule",
          publicationId,
          scheduledDate: later,
          timeZone: "UTC",
        })
      ).status,
    ).toBe(409);
  });

  it("shows what was changed on the platform, overwrites it or keeps it", async () => {
    const site = await startWordpress();
    try {
      const { client, preview } = await author({ title: "Pots, changed there" });
      const made = await client.call("POST", "/api/integrations", {
        platform: "wordpress",
        name: "Site",
        credentials: site.credentials("editor"),
      });
      const { id: integrationId } = (await made.json()) as { id: string };
      await client.call("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
      const publish = () =>
        client.submit(preview, { intent: "publish", integrationId, when: "now", tags: "" });
      expect((await publish()).status).toBe(302);
      const copy = site.posts[0]!;
      const editRemotely = async (text: string) => {
        copy.content = `<p>${text}</p>`;
        const refused = await publish();
        const page = await refused.text();
        expect(refused.status).toBe(409);
        for (const words of [
          "This post was changed on WordPress since Postwright last wrote it",
          `<p>${text}</p>`,
          "Overwrite it there",
          "Keep theirs",
        ])
          expect(page).toContain(words);
        expect(page).toMatch(/role="region" aria-label="The text on WordPress" tabindex="0"/i);
        return {
          publicationId: /name="publicationId" value="([^"]+)"/.exec(page)?.[1] ?? "",
          version: /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "",
        };
      };
      const first = await editRemotely("Their first words");
      const kept = await client.submit(preview, {
        intent: "keep",
        publicationId: first.publicationId,
      });
      expect([kept.status, kept.headers.get("Location")]).toEqual([302, preview]);
      expect(copy.content).toBe("<p>Their first words</p>");
      expect(await (await client.page(preview)).text()).not.toContain("Overwrite it there");
      const second = await editRemotely("Their second words");
      copy.content = "<p>Their third words</p>";
      const newer = await client.submit(preview, { intent: "overwrite", ...second });
      const page = await newer.text();
      expect([newer.status, copy.content]).toEqual([409, "<p>Their third words</p>"]);
      expect(page).toContain("<p>Their third words</p>");
      const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
      const done = await client.submit(preview, {
        intent: "overwrite",
        publicationId: second.publicationId,
        version,
      });
      expect([done.status, done.headers.get("Location")]).toEqual([302, preview]);
      expect(copy.content).toContain("good soil");
    } finally {
      await site.close();
    }
  });

  it("leaves another user's publications and integrations alone", async () => {
    const [mine, other] = [await blogger(), await blogger()];
    expect(
      (
        await mine.client.submit(mine.preview, {
          intent: "publish",
          integrationId: other.integrationId,
          when: "now",
        })
      ).status,
    ).toBe(400);
    for (const intent of ["retry", "confirm-published", "confirm-missing", "cancel", "keep"])
      expect(
        (await mine.client.submit(mine.preview, { intent, publicationId: "0198c0de" })).status,
      ).toBe(404);
    expect(
      (
        await mine.client.submit("/posts", {
          intent: "publish",
          id: other.id,
          integrationId: mine.integrationId,
        })
      ).status,
    ).toBe(404);
  });
});

describe("writing help without scripts", () => {
  const typed = { title: "Typed", text: "## Pots\r\n\r\nDeep.", version: "1", tags: "kept" };

  it("leads to a model where there is none, and keeps what was typed", async () => {
    const { client, preview } = await author();
    const form = await (await client.page(`${preview}/edit`)).text();
    expect(form).toContain("Writing help needs a model.");
    const refused = await client.submit(`${preview}/edit`, { intent: "help-rewrite", ...typed });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Connect one in Settings → Writer.");
    expect(page).toContain(">Typed</textarea>");
    expect(textarea(page)).toBe(typed.text);
  });

  it("puts an accepted proposal into its field, saves nothing, and refuses one that is stale", async () => {
    const { client, id, preview } = await author();
    const before = await read(client, id);
    const accept = (fields: Record<string, string>) =>
      client.submit(`${preview}/edit`, { intent: "accept-help", ...typed, ...fields });
    const proposal = {
      helpBefore: "Deep.",
      helpStart: "9",
      helpAfter: "Deep\r\n\r\nand <b>wide</b>.",
    };
    const done = await accept({ helpField: "text", ...proposal });
    expect(done.status).toBe(200);
    const page = await done.text();
    expect(textarea(page)).toContain("## Pots\n\nDeep\n\nand");
    expect(page).toContain(">Typed</textarea>");
    expect(await read(client, id)).toEqual(before);
    const stale = await accept({ helpField: "text", ...proposal, helpBefore: "Gone." });
    expect(stale.status).toBe(400);
    expect(await stale.text()).toContain("The passage was changed since this was proposed.");
    expect((await accept({ helpField: "slug" })).status).toBe(400);
    const title = await (await accept({ helpField: "title", helpAfter: "A better one" })).text();
    expect(title).toContain(">A better one</textarea>");
    const discarded = await client.submit(`${preview}/edit`, { intent: "discard-help", ...typed });
    expect([discarded.status, textarea(await discarded.text())]).toEqual([200, typed.text]);
  });

  it.each([
    ["text", "x".repeat(500_001), "Content: at most 500,000 characters"],
    ["helpInstruction", "x".repeat(501), "Instruction: at most 500 characters"],
    ["helpTone", "shouting", "Choose a tone from the list"],
    ["helpSelected", "x".repeat(40_001), "Select at most 20,000 characters."],
  ])("names the field of bad input: %s", async (field, value, message) => {
    const { client, preview } = await author();
    const fields = { intent: "help-own", ...typed, [field]: value };
    const refused = await client.submit(`${preview}/edit`, fields);
    expect(refused.status).toBe(400);
    const streamed = await client.call("POST", `${preview}/help`, {
      purpose: "own",
      text: "Some.",
      [field]: value,
    });
    expect([streamed.status, await streamed.text()]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });
});

describe("versions without scripts", () => {
  it("lists every save, shows one and restores it as a new one", async () => {
    const { client, id, preview } = await author();
    await client.call("PATCH", `/api/posts/${id}`, { title: "Worse", content: "<p>Worse</p>" });
    const list = await (await client.page(`${preview}/revisions`)).text();
    expect(list).toContain(`href="${preview}/revisions/1"`);
    expect(list.replaceAll("<!-- -->", "")).toContain("1 word added, 10 words removed");
    const one = await (await client.page(`${preview}/revisions/1`)).text();
    expect(one).toContain(CONTENT);
    const changes = await (await client.page(`${preview}/revisions/2?show=before`)).text();
    expect(changes).toMatch(/<ins[^>]*>(?:<span[^>]*>[^<]*<\/span>)?Worse/);
    const odd = await client.page(`${preview}/revisions/1?show=before&show=no%00`);
    expect([odd.status, await odd.text()]).toEqual([200, expect.stringContaining(CONTENT)]);
    expect(
      (await client.submit(`${preview}/revisions/1`, { intent: "restore", version: "1" })).status,
    ).toBe(409);
    expect(
      (await client.submit(`${preview}/revisions/1`, { intent: "restore", version: "2" })).status,
    ).toBe(302);
    expect(await read(client, id)).toMatchObject({ title: "Balcony tomatoes", content: CONTENT });
    expect((await client.page(`${preview}/revisions/99`)).status).toBe(404);
  });
});

describe("My Posts without scripts", () => {
  it("filters by its address and says when nothing matches", async () => {
    const { client } = await author();
    expect(
      await (await client.page("/posts?search=TOMATO&status=draft&sort=words")).text(),
    ).toContain("Balcony tomatoes");
    expect(await (await client.page("/posts?search=%25")).text()).toContain(
      "No posts match the filters.",
    );
    expect(
      await (await (await signedIn(app.url, "nobody@example.com")).page("/posts")).text(),
    ).toContain("No posts yet");
  });

  it("sends every character of every text, wherever in the page it stands", async () => {
    const words = "a – b “é” 😀";
    for (let shift = 0; shift < 8; shift++) {
      const keywords = Array.from({ length: 20 }, (_, n) => `${words} ${n}`).join(", ");
      const title = `${"x".repeat(shift)}${words.repeat(8)}`;
      const { client, preview } = await author({ title, keywords });
      for (const path of [`${preview}/edit`, "/posts"]) {
        const body = Buffer.from(await (await client.page(path)).arrayBuffer());
        expect(body.includes(0)).toBe(false);
        expect(body.toString()).toContain(title);
        expect(body.toString()).not.toContain("\uFFFD");
      }
    }
  });

  it("copies a post, or says that the month is used up", async () => {
    const { client, id } = await author();
    const refused = await client.submit("/posts", { intent: "duplicate", id });
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("Duplication Failed");
    expect(unescape(page)).toContain("You've reached your monthly post limit.");
    expect(page).not.toContain("Balcony tomatoes (Copy)");
    const checkout = await client.submit("/subscription", { intent: "subscribe", plan: "pro" });
    const { pathname } = new URL(checkout.headers.get("Location") ?? "");
    await client.submit(pathname, { intent: "pay" });
    expect((await client.submit("/posts", { intent: "duplicate", id })).status).toBe(302);
    expect(await (await client.page("/posts")).text()).toContain("Balcony tomatoes (Copy)");
  });

  it("asks on a page before it deletes", async () => {
    const { client, id } = await author();
    expect(
      await (await client.page(`/posts/${id}/delete?id=${id}&intent=delete`)).text(),
    ).toContain("You can undo this right afterwards.");
    const deleted = await client.submit(`/posts/${id}/delete`, { intent: "delete" });
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([302, "/posts"]);
    expect((await client.submit("/posts?status=draft", { intent: "delete", id })).status).toBe(404);
  });
});
