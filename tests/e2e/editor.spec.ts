import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  newPost,
  test,
} from "./app.ts";

const ARTICLE =
  '<h2 id="pots">Pots</h2>\n<p class="x">Take a <b>deep</b> pot with <a href="https://example.com/soil" rel="noopener">good soil</a>.</p><figure><img src="https://example.com/a.jpg" alt="A balcony"><figcaption>Ours</figcaption></figure><ul><li>One</li><li>Two<ul><li>Deeper</li></ul></li></ul><table><thead><tr><th>Pot</th><th>Litres</th></tr></thead><tbody><tr><td>Clay</td><td>20</td></tr></tbody></table><p>Press <kbd>Ctrl</kbd>.</p>';

const textbox = (page: Page) => page.getByRole("textbox", { name: "Content" });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const tool = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const markdown = (page: Page) => page.locator("textarea[name=text]");

const contentOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string }).content;

/** Saves a post with this content and opens it in the rich text editor; returns its id. */
async function open(page: Page, content = ARTICLE): Promise<string> {
  const id = await newPost(page);
  if (content) await page.request.patch(`/api/posts/${id}`, { data: { content } });
  await page.goto(`/preview/${id}/edit`);
  await expect(bar(page)).toBeVisible();
  return id;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
}

test.describe("the rich text editor", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs scripts");

  test("writes an article from nothing by toolbar and keyboard", async ({ page, login }, info) => {
    await login({ editor: "rich" });
    const id = await open(page);
    await textbox(page).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(textbox(page)).toHaveText("");
    await expect(tool(page, "Paragraph")).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, info.project.name);
    await tool(page, "Heading 2").click();
    await page.keyboard.type("Balcony pots");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Take a **deep** pot with ");
    await page.keyboard.press("Control+i");
    await page.keyboard.type("good soil");
    await page.keyboard.press("Control+i");
    await page.keyboard.type(" from the shop");
    await page.keyboard.press("Shift+Control+ArrowLeft");
    // The editor hears of a selection by an event, some time after the key.
    await page.waitForTimeout(300);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Link" });
    await dialog.getByLabel("Address").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog.getByText(/Type an address such as/)).toBeVisible();
    await expectAccessible(page, info.project.name);
    await dialog.getByLabel("Address").fill("example.com/shop");
    await dialog.getByLabel("Address").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(textbox(page)).toBeFocused();
    await page.keyboard.type(".");
    await page.keyboard.press("Enter");
    await page.keyboard.type("### Steps");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- Fill it");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Water it");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Slowly");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tool(page, "Insert table").click();
    for (const word of ["Pot", "Litres", "Price", "Clay", "20", "5"]) {
      await page.keyboard.type(word);
      await page.keyboard.press("Tab");
    }
    await tool(page, "Delete row").click();
    await expectAccessible(page, info.project.name);
    await save(page);
    expect((await contentOf(page, id)).replace(/\s*\n\s*/g, "")).toBe(
      '<h2>Balcony pots</h2><p>Take a <strong>deep</strong> pot with <em>good soil</em> from the <a href="https://example.com/shop">shop</a>.</p><h3>Steps</h3><ul><li>Fill it</li><li>Water it<ul><li>Slowly</li></ul></li></ul><table><thead><tr><th>Pot</th><th>Litres</th><th>Price</th></tr></thead><tbody><tr><td>Clay</td><td>20</td><td>5</td></tr></tbody></table>',
    );
  });

  test("saves what nobody touched as it was, and a changed word in its block only", async ({
    page,
    login,
  }) => {
    await login({ editor: "rich" });
    const id = await open(page);
    const before = await contentOf(page, id);
    await expect(textbox(page).getByText("Figure")).toBeVisible();
    await page.getByLabel("Title").fill("Another title");
    await save(page);
    expect(await contentOf(page, id)).toBe(before);

    await page.goto(`/preview/${id}/edit`);
    await expect(bar(page)).toBeVisible();
    const clay = textbox(page).getByText("Clay");
    // The click itself must scroll nothing.
    await clay.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const place = await clay.boundingBox();
    await clay.dblclick({ position: { x: 8, y: 8 }, delay: 100 });
    await expect(tool(page, "Delete row")).toBeEnabled();
    expect(await clay.boundingBox()).toEqual(place);
    await page.keyboard.type("Zinc");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
    const after = await contentOf(page, id);
    expect(after.slice(0, after.indexOf("<table"))).toBe(before.slice(0, before.indexOf("<table")));
    expect(after.slice(after.indexOf("</table>"))).toBe(before.slice(before.indexOf("</table>")));
    expect(after).toContain("<td>Zinc</td>");
  });

  for (const [what, content] of [
    [
      "full-width punctuation",
      "<p><strong>注意：</strong>不要忘记。这里<strong>很重要！</strong>结尾</p>",
    ],
    [
      "emoji and code",
      "<p>A<strong>🍅 red!</strong>ripe<em>(fruit)</em>, <strong><code>a*b</code></strong>c<del>old👍</del>new</p>",
    ],
  ] as const)
    test(`keeps marks beside ${what} when a letter is typed`, async ({ page, login }) => {
      await login({ editor: "rich" });
      const id = await open(page, content);
      expect(await contentOf(page, id)).toBe(content);
      await textbox(page).click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("x");
      await save(page);
      expect(await contentOf(page, id)).toBe(content.replace("</p>", "x</p>"));
    });

  test("loses nothing between rich text and Markdown, and remembers the choice", async ({
    page,
    login,
  }, info) => {
    await login({ editor: "rich" });
    await open(page);
    const before = await markdown(page).inputValue();
    const group = page.getByRole("group", { name: "Editor" });
    await group.getByRole("button", { name: "Markdown" }).click();
    await expect(bar(page)).toBeHidden();
    await expect(markdown(page)).toHaveValue(before);
    await expectAccessible(page, info.project.name);
    await markdown(page).fill(`${before}\n\nA *new* line.`);
    await expect(page.getByText("21 words", { exact: true })).toBeVisible();
    await group.getByRole("button", { name: "Rich text" }).click();
    await expect(textbox(page).locator("em")).toHaveText("new");
    await textbox(page).locator("em").dblclick();
    await page.keyboard.type("fine");
    await group.getByRole("button", { name: "Markdown" }).click();
    await expect(markdown(page)).toHaveValue(`${before}\n\nA *fine* line.`);
    await page.reload();
    await expect(group.getByRole("button", { name: "Markdown" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(bar(page)).toBeHidden();
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(markdown(page)).toHaveValue(`${before}\n\nA *fine* line.`);
  });

  test("takes over a kept text, and undoes", async ({ page, login }) => {
    await login({ editor: "rich" });
    await open(page, "<p>Take a deep pot.</p>");
    await textbox(page)
      .getByText("deep")
      .dblclick({ position: { x: 60, y: 8 } });
    await page.keyboard.press("End");
    await page.keyboard.type(" Water it.");
    await expect(page.getByText("6 words", { exact: true })).toBeVisible();
    await page.waitForTimeout(1_000);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(textbox(page)).toHaveText("Take a deep pot. Water it.");
    await textbox(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("!");
    await page.keyboard.press("Control+z");
    await expect(markdown(page)).toHaveValue("Take a deep pot. Water it.");
    await tool(page, "Redo").click();
    await expect(markdown(page)).toHaveValue("Take a deep pot. Water it.!");
  });

  test("does not replace a figure by what is typed on it", async ({ page, login }) => {
    await login({ editor: "rich" });
    const figure =
      '<figure><img src="https://example.com/a.jpg" alt="A balcony"><figcaption>Ours</figcaption></figure>';
    const id = await open(page, `<p>First.</p>${figure}`);
    await textbox(page).locator(".kept-block").click();
    await page.keyboard.type("More.");
    await expect(markdown(page)).toHaveValue("First.\n\n[[figure: A balcony]]\n\nMore.");
    await save(page);
    expect(await contentOf(page, id)).toBe(`<p>First.</p>${figure}\n<p>More.</p>`);
  });

  test("undoes what came from the text area, such as an accepted proposal", async ({
    page,
    login,
  }) => {
    await login({ editor: "rich" });
    await open(page, "<p>Take a deep pot.</p><p>Water it.</p>");
    await markdown(page).evaluate((area: HTMLTextAreaElement) => {
      area.value = "Take a shallow pot.\n\nWater it.";
      area.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(textbox(page)).toContainText("Take a shallow pot.");
    await textbox(page).focus();
    await page.keyboard.press("Control+z");
    await expect(textbox(page)).toContainText("Take a deep pot.");
    await expect(markdown(page)).toHaveValue("Take a deep pot.\n\nWater it.");
  });

  test("stays a text area when its scripts do not come", async ({ page, login, complaints }) => {
    await login({ editor: "rich" });
    const id = await newPost(page);
    await page.route(/rich-text-[^/]*\.js/, (route) => route.abort());
    await page.goto(`/preview/${id}/edit`);
    await expect(page.getByText(/Rich text is not available/)).toBeVisible();
    await markdown(page).fill("Typed as Markdown.");
    await page.unroute(/rich-text-[^/]*\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
    expect(await contentOf(page, id)).toBe("<p>Typed as Markdown.</p>");
    complaints.length = 0;
  });

  test("cleans what is pasted", async ({ page, login, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await login({ editor: "rich" });
    await open(page, "<p>Take a deep pot.</p>");
    await textbox(page).click();
    await page.keyboard.press("Control+a");
    await page.evaluate(async () => {
      const html =
        '<h1 style="color:red">Soil</h1><p class="MsoNormal">Some <span style="font-weight:700">bold</span> <a href="javascript:alert(1)">words</a>.<o:p></o:p></p><script>alert(1)</script>';
      await navigator.clipboard.write([
        new ClipboardItem({ "text/html": new Blob([html], { type: "text/html" }) }),
      ]);
    });
    await page.keyboard.press("Control+v");
    await expect(markdown(page)).toHaveValue("## Soil\n\nSome **bold** words.");
    await page.keyboard.press("Control+a");
    await page.evaluate(() => navigator.clipboard.writeText("## Pots\n\n- one\n- two"));
    await page.keyboard.press("Control+v");
    await expect(markdown(page)).toHaveValue("## Pots\n\n- one\n- two");
  });

  test("reaches every tool by keyboard and lets the focus out", async ({ page, login }) => {
    await login({ editor: "rich" });
    await open(page);
    await tool(page, "Paragraph").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Heading 2")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool(page, "Delete table")).toBeFocused();
    await expect(tool(page, "Delete table")).toBeDisabled();
    await page.keyboard.press("Tab");
    await expect(textbox(page)).toBeFocused();
    await textbox(page).getByText("Deeper").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(textbox(page)).not.toBeFocused();
    await expect(bar(page).locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(textbox(page)).toBeFocused();
  });

  test("marks the sentences that the score found, also as Markdown", async ({ page, login }) => {
    await login({ editor: "rich" });
    const rest = ` and water it${", and then once more".repeat(25)}`;
    await open(
      page,
      `<p>Short.</p><p>Take a <b>deep</b> pot with <a href="https://example.com/soil">good soil</a>${rest}.</p>`,
    );
    const long = page.getByRole("button", { name: "Long sentences: show in the text" });
    await textbox(page).getByText("Short.").click();
    await page.keyboard.type("Very ");
    await long.click();
    await expect(textbox(page).locator(".found-sentence").first()).toHaveText(/^Take a/);
    await long.click();
    await expect(textbox(page).locator(".found-sentence")).toHaveCount(0);
    await page.getByRole("button", { name: "Markdown", exact: true }).click();
    await long.click();
    await expect
      .poll(() =>
        markdown(page).evaluate((area: HTMLTextAreaElement) =>
          area.value.slice(area.selectionStart, area.selectionEnd),
        ),
      )
      .toBe(`Take a **deep** pot with [good soil](https://example.com/soil)${rest}.`);
  });

  test("fits every screen", async ({ page, login }) => {
    await login({ editor: "rich" });
    await open(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 600 });
      await expectNoSideways(page);
      await page.getByText("Search and sharing").scrollIntoViewIfNeeded();
      await expect(tool(page, "Bold")).toBeInViewport();
    }
  });

  test("stays under the save bar, whatever its height, and its frame too", async ({
    page,
    login,
  }) => {
    await login({ editor: "rich" });
    const id = await open(page, "<p>Take a deep pot.</p>".repeat(40));
    const sizes = [
      [1280, 900],
      [768, 600],
      [390, 844],
      [844, 390],
    ] as const;
    const expectClear = async () => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const y of [0, 0.3, 0.6, 0.9]) expect(await whatCovers(page, y)).toEqual([]);
      }
    };
    await textbox(page).click();
    await page.keyboard.type("x");
    await expectClear();
    await page.request.patch(`/api/posts/${id}`, { data: { title: "Changed elsewhere" } });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("button", { name: "Overwrite with mine" })).toBeVisible();
    await expect(page.getByText("Save Failed").first()).toBeVisible();
    await expectClear();
  });
});

/**
 * What stands over the save bar or shows beside it, with the toolbar scrolled to its place and
 * down by a part of its height.
 */
function whatCovers(page: Page, part: number): Promise<string[]> {
  return page.locator(".save-bar").evaluate(async (bar, down) => {
    const toolbar = document.querySelector(".rich-text-bar");
    if (!toolbar) throw new Error("there is no toolbar");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The bar tells its height within a frame of its change.
    await frame();
    await frame();
    const { top, height } = bar.getBoundingClientRect();
    scrollBy(0, toolbar.getBoundingClientRect().top - top - down * height);
    const box = bar.getBoundingClientRect();
    const text = toolbar.parentElement?.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = Math.max(box.left, 0) + 1; x < Math.min(box.right, innerWidth); x += 8)
      for (let y = box.top + 2; y < box.bottom; y += 8) {
        const at = document.elementFromPoint(x, y);
        if (!bar.contains(at)) found.add(at?.outerHTML.slice(0, 80) ?? "nothing");
      }
    if (text && (text.left < box.left + 2 || text.right > box.right - 2)) found.add("its frame");
    return [...found];
  }, part);
}

test("is a text area of Markdown without scripts", async ({ page, login }, info) => {
  test.skip(!isWithoutScripts(info.project.name), "needs a browser without scripts");
  await login({ editor: "rich" });
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByRole("group", { name: "Editor" })).toHaveCount(0);
  await expect(page.getByText("Markdown:")).toBeVisible();
  await page.getByLabel("Content").fill("## Pots\n\n- one\n- two");
  await save(page);
  await expect(page.locator(".article h2")).toHaveText("Pots");
});
