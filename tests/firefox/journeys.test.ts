import fs from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { PASSWORD } from "../helpers/sign-in.ts";

/**
 * What a writer does, in Firefox. Playwright drives only a Firefox of its own; puppeteer drives
 * Debian's over WebDriver BiDi.
 */

const FIREFOX = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";
const WAIT_MS = 60_000;

describe.skipIf(!fs.existsSync(FIREFOX))("in Firefox", () => {
  let app: App;
  let browser: Browser;
  let page: Page;
  let preview = "";
  const complaints: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX });
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(WAIT_MS);
    page.on("pageerror", (error) => complaints.push(String(error)));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** Clicks what has this name as soon as it is there and stands still. */
  const click = (button: string) =>
    page.locator(`::-p-aria([name="${button}"][role="button"])`).click();
  const fill = (field: string, value: string) =>
    page.locator(`::-p-aria([name="${field}"][role="textbox"])`).fill(value);
  const sees = (text: string) => page.locator(`::-p-text(${text})`).wait();
  const stored = () =>
    page.evaluate(
      async (path) => (await (await fetch(path)).json()) as { content: string; status: string },
      preview.replace("/preview/", "/api/posts/"),
    );

  it("signs up, and writes and saves a post in the rich editor", async () => {
    await page.goto(`${app.url}/set-up`);
    await page.locator("input[name=name]").fill("Anna Lindqvist");
    await page.locator("input[name=email]").fill("anna@example.com");
    await page.locator("input[name=password]").fill(PASSWORD);
    await click("Create account");
    await sees("Welcome back, Anna!");

    await page.goto(`${app.url}/posts/new`);
    await fill("Title", "Deep pots");
    await page.locator('[contenteditable="true"][aria-label="Content"]').click();
    await click("Heading 2");
    await page.keyboard.type("Balcony pots");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Take a ");
    await click("Bold");
    await page.keyboard.type("deep");
    await click("Bold");
    await page.keyboard.type(" pot from the ");
    await click("Link");
    await page.waitForSelector("dialog[open] input[inputmode=url]:focus");
    await page.keyboard.type("example.com/shop");
    await page.keyboard.press("Tab");
    await page.keyboard.type("shop");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]", { hidden: true });
    await page.waitForSelector('[contenteditable="true"]:focus');
    await page.keyboard.type(".");
    await click("Save as Draft");
    await sees("Your post is saved as a draft.");
    preview = new URL(page.url()).pathname;
    expect((await stored()).content.replace(/\s*\n\s*/g, "")).toBe(
      '<h2>Balcony pots</h2><p>Take a <strong>deep</strong> pot from the <a href="https://example.com/shop">shop</a>.</p>',
    );
    expect(complaints).toEqual([]);
  });

  it("publishes it to the built-in blog and reads it there", async () => {
    await page.goto(`${app.url}/integrations/new/blog`);
    await fill("Integration name", "My blog");
    await click("Add Integration");
    await click("My blog active");
    await sees("Integration Updated");

    await page.goto(`${app.url}${preview}`);
    await click("Publish Post");
    await sees("Post Published!");
    expect((await stored()).status).toBe("published");
    await page.goto(`${app.url}${preview}`);
    const address = await page.$eval("::-p-text(View on Postwright Blog)", (element) =>
      element.closest("a")?.getAttribute("href"),
    );
    await page.goto(new URL(address ?? "", app.url).toString());
    expect(await page.$eval("h1", (heading) => heading.textContent)).toBe("Deep pots");
    expect(await page.$eval("article strong", (bold) => bold.textContent)).toBe("deep");
    expect(complaints).toEqual([]);
  });
});
