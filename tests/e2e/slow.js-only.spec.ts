import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, newPost, test, waitForHydration } from "./app.ts";

/** Holds back the page's scripts until they are released, like a slow connection. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits for React to hydrate the element; React marks the nodes that it has hydrated. */
const waitForHydratedForm = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("form textarea") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );

test("keeps what is typed and chosen before the scripts arrive", async ({ page, login }) => {
  await login();
  const release = await holdScripts(page);
  await page.goto("/create", { waitUntil: "commit" });
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Word Count").selectOption({ index: 0 });
  const length = await page.getByLabel("Word Count").inputValue();
  await page.getByLabel("Additional Instructions").fill("Mention rain water.");
  release();
  await waitForHydratedForm(page);
  await expect(page.getByLabel("Additional Instructions")).toHaveValue("Mention rain water.");
  await expect(page.getByLabel("Topic")).toHaveValue("Tomatoes on a balcony");
  await expect(page.getByLabel("Word Count")).toHaveValue(length);
});

test("keeps an edit begun before the scripts arrive, and counts its words", async ({
  page,
  login,
}) => {
  await login();
  const saved = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content: "<p>Take a deep pot.</p>", keywords: "tomatoes" },
  });
  const { id } = (await saved.json()) as { id: string };
  const release = await holdScripts(page);
  await page.goto(`/preview/${id}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Content").fill("Take a very deep pot, and water it.");
  release();
  await expect(page.getByText("8 words")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot, and water it.");
});

test("publishes to a platform chosen before the scripts arrive", async ({ page, login }) => {
  await login();
  const saved = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content: "<p>Take a deep pot.</p>", keywords: "tomatoes" },
  });
  const { id } = (await saved.json()) as { id: string };
  for (const platform of ["blog", "squarespace"]) {
    const made = await page.request.post("/api/integrations", {
      data: { platform, name: platform, credentials: {} },
    });
    await page.request.patch(`/api/integrations/${((await made.json()) as { id: string }).id}`, {
      data: { isActive: true },
    });
  }
  const release = await holdScripts(page);
  await page.goto(`/preview/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Postwright Blog").check();
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#publishing form") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
  await page.getByRole("button", { name: "Publish Post" }).click({ timeout: 5_000 });
  await expect(page.getByText("Post Published!")).toBeVisible();
});

test("saves what is typed while a script of the edit form is missing", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.route("**/assets/kept-*.js", (route) => route.abort("connectionreset"));
  const asked = page.waitForRequest(/kept-[^/]*\.js/);
  await page.goto(`/preview/${id}/edit`);
  await asked;
  await page.getByLabel("Content").fill("A pot without its script.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  await expect(page.getByText("A pot without its script.")).toBeVisible();
});

test("lets the rich text editor take over only once the text area is left", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/rich-text-*.js", async (route) => (await released, route.continue()));
  const asked = page.waitForRequest(/rich-text-[^/]*\.js/);
  await page.goto(`/preview/${id}/edit`, { waitUntil: "commit" });
  const area = page.locator("textarea[name=text]");
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await asked;
  await area.click();
  await page.keyboard.press("Control+Home");
  const words = Array.from({ length: 40 }, (_, at) => `word${at} `);
  for (const [at, word] of words.entries()) {
    if (at === 10) {
      const arrived = page.waitForResponse(/rich-text-[^/]*\.js/);
      release();
      await (await arrived).finished();
      // Imported again, it is the same module: it has run once this resolves.
      await page.evaluate((address) => import(address), (await asked).url());
    }
    await page.keyboard.type(word);
  }
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(`${words.join("")}Take a deep pot.`);
  await expect(bar).toBeHidden();

  await page.getByLabel("Title").click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveText(
    `${words.join("")}Take a deep pot.`,
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await expect(page.getByText(`${words.join("")}Take a deep pot.`)).toBeVisible();
});

test("presses the button that is clicked while the rich text editor waits", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/rich-text-*.js", async (route) => (await released, route.continue()));
  const asked = page.waitForRequest(/rich-text-[^/]*\.js/);
  await page.goto(`/preview/${id}/edit`, { waitUntil: "commit" });
  const { url } = await asked.then((request) => ({ url: request.url() }));
  await page.locator("textarea[name=text]").fill("Take a very deep pot.");
  release();
  await page.evaluate((address) => import(address), url);
  await page.getByRole("button", { name: "Save Changes" }).click({ delay: 50 });
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await expect(page.getByText("Take a very deep pot.")).toBeVisible();
});

test("comes to life while it is clicked again and again", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.querySelector("main")?.click();
      if (performance.now() < 5_000) port2.postMessage("");
    };
    port2.postMessage("");
  });
  await page.goto(`/preview/${id}/edit`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
});

test("keeps what is typed, chosen and opened in fold-outs before the scripts arrive", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page);
  const release = await holdScripts(page);
  await page.goto(`/preview/${id}/edit`, { waitUntil: "commit" });
  const sharing = page.locator("summary", { hasText: "Search and sharing" });
  const featured = page.locator("#edit-featured");
  const excerpt = page.getByLabel("Excerpt");
  const create = { width: 900, height: 600, channels: 3 as const, background: "#3a3" };
  const buffer = await sharp({ create }).png().toBuffer();
  await featured.locator("summary").click();
  await featured.getByLabel("Alt text").fill("A bowl of red fruit");
  await featured
    .getByLabel("Upload a picture")
    .setInputFiles({ name: "pots.png", mimeType: "image/png", buffer });
  await sharing.click();
  await page.getByLabel("Tags").fill("balcony, pots");
  await excerpt.pressSequentially("Water them");
  const before = await excerpt.elementHandle();
  release();
  await waitForHydration(page);
  await expect(excerpt).toBeFocused();
  await page.keyboard.type(" every day.");
  await expect(excerpt).toHaveValue("Water them every day.");
  await expect(page.getByLabel("Tags")).toHaveValue("balcony, pots");
  await expect(featured.getByLabel("Alt text")).toHaveValue("A bowl of red fruit");
  const files = await featured
    .locator("input[type=file]")
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  expect(files).toEqual(["pots.png"]);
  expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByLabel("Excerpt")).toHaveValue("Water them every day.");
});
