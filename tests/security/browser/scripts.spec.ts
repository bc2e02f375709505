import { expect, test, type BrowserContext } from "@playwright/test";
import { startFakeAnthropic, type FakeAnthropic } from "../../fakes/anthropic.ts";
import { react } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { startApp, type App } from "../../helpers/app.ts";
import { PAYLOADS, TEXT_PAYLOADS } from "../../helpers/payloads.ts";
import { browserCookies } from "../../helpers/sign-in.ts";
import { visit, type Visitor } from "../../helpers/visitor.ts";

/**
 * Every payload in every place that shows another person's text, in a real browser: nothing runs,
 * and the CSP has nothing to block.
 */

const ALL = [...PAYLOADS, ...TEXT_PAYLOADS];
let app: App;
let anthropic: FakeAnthropic;
let wordpress: FakeWordpress;
let mallory: Visitor;
const pages = new Set<string>();
const documents = new Set<string>();

test.setTimeout(600_000);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [anthropic, wordpress] = await Promise.all([startFakeAnthropic(), startWordpress()]);
  app = await startApp({
    ANTHROPIC_API_KEY: "key",
    ANTHROPIC_BASE_URL: anthropic.url,
    LOG_LEVEL: "error",
  });
  mallory = await visit(app.url, {
    email: "mallory@example.com",
    firstName: "<img src=x onerror=alert(1)>",
    lastName: '"></title><script>alert(1)</script>',
  });
  const { checkoutUrl } = (await mallory.json("POST", "/api/create-subscription", { plan: "pro" }))
    .body as { checkoutUrl: string };
  await mallory.submit(new URL(checkoutUrl).pathname, { intent: "pay" });
  await fillPosts();
  await fillConnections();
  await fillWizard();
  for (const path of [
    "/",
    "/posts",
    "/posts?search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E",
    "/analytics",
    "/integrations",
    "/settings",
    "/profile",
    "/subscription",
    "/subscription?success=true&session_id=%3Cscript%3Ealert(1)%3C/script%3E",
    "/%3Cscript%3Ealert(1)%3C/script%3E",
    "/create",
  ])
    pages.add(path);
});
test.afterAll(async () => {
  const output = app.output();
  await Promise.all([app.stop(), anthropic.close(), wordpress.close()]);
  expect(output).not.toMatch(/unexpected error|could not be rendered/);
});

/** One post per payload, with the payload in all of its texts, published on the built-in blog. */
async function fillPosts(): Promise<void> {
  const { id: blog } = (
    await mallory.json("POST", "/api/integrations", {
      platform: "blog",
      name: "Blog",
      credentials: {},
    })
  ).body as { id: string };
  await mallory.json("PATCH", `/api/integrations/${blog}`, { isActive: true });
  for (const payload of ALL) {
    const texts = {
      title: `${payload} post`,
      content: `<p>before</p>${payload}<p title="${payload}">after <a href="${payload}">anchor ${payload}</a></p>`,
      excerpt: payload,
      metaDescription: payload.slice(0, 150),
      topic: payload,
      keywords: payload,
      targetAudience: payload,
      industry: payload,
      instructions: payload,
    };
    const saved = await mallory.json("POST", "/api/posts", texts);
    expect([201, 400], JSON.stringify(saved.body)).toContain(saved.status);
    if (saved.status !== 201) continue;
    const { id } = saved.body as { id: string };
    pages.add(`/preview/${id}`);
    if (pages.size % 8 === 0)
      for (const more of [
        `/preview/${id}/edit`,
        `/preview/${id}/revisions`,
        `/preview/${id}/revisions/1`,
        `/posts/${id}/delete`,
      ])
        pages.add(more);
    const published = await mallory.json("POST", `/api/publish/${id}`, {
      platform: "blog",
      integrationId: blog,
      tags: [payload.replaceAll(",", " ").slice(0, 40)],
    });
    expect([200, 400], JSON.stringify(published.body)).toContain(published.status);
    const { url } = published.body as { url?: string };
    if (!url) continue;
    const path = new URL(url).pathname;
    pages.add(path);
    const home = path.split("/").slice(0, 3).join("/");
    pages.add(home);
    for (const file of ["feed.xml", "sitemap.xml"]) documents.add(`${home}/${file}`);
  }
}

/** Integration names and platforms' refusals: on screens, in toasts, in notifications. */
async function fillConnections(): Promise<void> {
  const credentials = wordpress.credentials("editor");
  for (const payload of ALL.slice(0, 40))
    await mallory.json("POST", "/api/integrations", {
      platform: "blog",
      name: payload.slice(0, 100),
      credentials: {},
    });
  const { id: integration } = (
    await mallory.json("POST", "/api/integrations", {
      platform: "wordpress",
      name: "</script><script>alert(1)</script>",
      credentials,
    })
  ).body as { id: string };
  await mallory.json("PATCH", `/api/integrations/${integration}`, { isActive: true });
  pages.add(`/integrations/${integration}/edit`).add(`/integrations/${integration}/remove`);
  for (const payload of ALL) {
    const { id } = (
      await mallory.json("POST", "/api/posts", { title: "Refused", content: "<p>x</p>" })
    ).body as { id: string };
    wordpress.inject(() => true, react.status(400, { code: payload, message: payload }), {
      times: 3,
    });
    await mallory.json("POST", `/api/publish/${id}`, {
      platform: "wordpress",
      integrationId: integration,
      tags: [],
    });
    wordpress.clearFaults();
    pages.add(`/preview/${id}`);
  }
}

/** A model's answers: keywords, an article, links with anchors. */
async function fillWizard(): Promise<void> {
  const action = (html: string, step: string) =>
    (new RegExp(`action="(/create/${step}[^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  anthropic.script({
    kind: "text",
    text: JSON.stringify({
      primaryKeywords: TEXT_PAYLOADS.slice(0, 5),
      secondaryKeywords: TEXT_PAYLOADS.slice(5, 10),
      longTailKeywords: TEXT_PAYLOADS.slice(10, 15),
    }),
  });
  const start = await mallory.open("/create");
  const keywords = await mallory.submit(action(start.html, "setup"), {
    intent: "keywords",
    topic: TEXT_PAYLOADS[0] ?? "",
    targetAudience: TEXT_PAYLOADS[1] ?? "",
    industry: TEXT_PAYLOADS[2] ?? "",
    tone: "friendly",
    wordCount: "600",
    instructions: TEXT_PAYLOADS[3] ?? "",
  });
  pages.add(keywords.path);
  anthropic.script({
    kind: "text",
    text: `<h1>${PAYLOADS[0] ?? ""}</h1>${ALL.map((payload) => `<h2>${payload}</h2><p>${payload}</p>`).join("")}`,
  });
  const written = await mallory.submit(action(keywords.html, "keywords"), {
    intent: "generate",
    keywords: TEXT_PAYLOADS.join(", "),
  });
  pages
    .add(written.path)
    .add(written.path.replace("/generate", "/review"))
    .add(written.path.replace("/generate", "/setup"));
}

interface Trapped {
  scripts: string[];
  violations: string[];
}

/** Opens every page and records each script that ran and everything the CSP blocked. */
async function openAll(context: BrowserContext, paths: Iterable<string>): Promise<Trapped> {
  const trapped: Trapped = { scripts: [], violations: [] };
  await context.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { __violations: found });
    addEventListener("securitypolicyviolation", (event) =>
      found.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const tab = await context.newPage();
  let path = "";
  tab.on("dialog", (dialog) => {
    trapped.scripts.push(`${path}: ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  tab.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      trapped.violations.push(`${path}: ${message.text()}`);
  });
  for (path of paths) {
    await tab.goto(app.url + path, { waitUntil: "load" });
    const { addresses, violations } = await tab.evaluate(() => ({
      addresses: [...document.querySelectorAll("[href],[src],[action],[formaction]")].flatMap(
        (element) =>
          ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name) ?? ""),
      ),
      violations: (window as unknown as { __violations: string[] }).__violations,
    }));
    trapped.violations.push(...violations.map((one) => `${path}: ${one}`));
    trapped.scripts.push(
      ...addresses
        .filter((address) =>
          // eslint-disable-next-line no-control-regex
          /^(?:javascript|vbscript|data:text)/i.test(address.replace(/[\u0000-\u0020]/g, "")),
        )
        .map((address) => `${path}: ${address}`),
    );
  }
  return trapped;
}

test("runs nothing that others wrote, on any page", async ({ context }) => {
  expect(ALL.length).toBeGreaterThanOrEqual(60);
  expect(pages.size).toBeGreaterThan(150);
  await context.addCookies(browserCookies(mallory.jar, app.url));
  expect(await openAll(context, pages)).toEqual({ scripts: [], violations: [] });
});

test("serves a well-formed feed and sitemap, in which a browser runs nothing", async ({
  context,
}) => {
  expect(documents.size).toBe(2);
  const { scripts, violations } = await openAll(context, documents);
  // Chromium shows XML with its own styles, which the CSP blocks.
  expect([...scripts, ...violations.filter((one) => !/inline style|style-src/.test(one))]).toEqual(
    [],
  );
  const tab = await context.newPage();
  await tab.goto(app.url);
  for (const path of documents) {
    const problem = await tab.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(
        await (await fetch(address)).text(),
        "application/xml",
      );
      return xml.querySelector("parsererror")?.textContent ?? "";
    }, path);
    expect(problem).toBe("");
  }
});
