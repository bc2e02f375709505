import type { Page } from "@playwright/test";
import { expect, expectAccessible, isWithoutScripts, newPost, waitForHydration } from "./app.ts";
import { test } from "./model-app.ts";

const CONTENT =
  '<p>Tomatoes like sun.</p><h2>Pots</h2><p>Take 2 deep pots with <a href="https://example.com/soil">good soil</a>.</p><h2>Care</h2><p>Water it.</p>';

const content = (page: Page) => page.getByLabel("Content");
const panel = (page: Page) => page.locator("#writing-help");
const proposal = (page: Page) => page.getByRole("region", { name: "Proposal" });
const press = (page: Page, name: string) =>
  panel(page).getByRole("button", { name, exact: true }).click();

async function openHelp(page: Page, project: string): Promise<string> {
  const id = await newPost(page, CONTENT);
  await page.goto(`/preview/${id}/edit`);
  if (!isWithoutScripts(project)) await waitForHydration(page);
  await panel(page).locator("summary").click();
  return id;
}

test("proposes a section as a diff, and changes it only when that is accepted", async ({
  page,
  login,
  model,
}, info) => {
  await login();
  const id = await openHelp(page, info.project.name);
  await expectAccessible(page, info.project.name);
  await page.locator("[name=title]").fill("Typed and not saved");
  model.script({
    kind: "text",
    text: "## Pots\n\nTake 3 wide pots with [good soil](https://example.com/soil).",
  });
  await panel(page).getByLabel("Section").selectOption("Pots");
  await press(page, "Rewrite");
  await expect(proposal(page).locator("ins").first()).toContainText("3 wide");
  await expect(proposal(page)).toContainText("A number is missing: 2.");
  await expect(page.locator("[name=title]")).toHaveValue("Typed and not saved");
  await expect(content(page)).toHaveValue(/Take 2 deep pots/);
  await expectAccessible(page, info.project.name);
  await press(page, "Accept");
  await expect(proposal(page)).toHaveCount(0);
  await expect(content(page)).toHaveValue(
    /^Tomatoes like sun\.\n\n## Pots\n\nTake 3 wide pots with \[good soil\][^\n]*\n\n## Care\n\nWater it\.$/,
  );
  await expect(page.locator("[name=title]")).toHaveValue("Typed and not saved");
  const stored = async () =>
    ((await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string }).content;
  expect(await stored()).toBe(CONTENT);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed and not saved");
  expect(await stored()).toBe(CONTENT.replace("2 deep", "3 wide"));
});

test("discards a proposal, and keeps what was typed when the model fails", async ({
  page,
  login,
  model,
}, info) => {
  await login();
  await openHelp(page, info.project.name);
  const typed = `${await content(page).inputValue()}\n\nTyped on.`;
  await content(page).fill(typed);
  model.script({ kind: "text", text: "Tomatoes love the sun." });
  await press(page, "Simpler");
  await expect(proposal(page).locator("ins").first()).toContainText("love");
  await press(page, "Discard");
  await expect(proposal(page)).toHaveCount(0);
  await expect(content(page)).toHaveValue(typed);
  model.script({ kind: "refusal" });
  await panel(page).getByLabel("Your own instruction").fill("Say it in rhymes");
  await press(page, "Do what I ask");
  await expect(page.getByText("declined to write about this").first()).toBeVisible();
  await expect(content(page)).toHaveValue(typed);
  await expect(panel(page).getByLabel("Your own instruction")).toHaveValue("Say it in rhymes");
});

test("repairs what costs points: a title to choose, and the meta description", async ({
  page,
  login,
  model,
}, info) => {
  await login();
  await openHelp(page, info.project.name);
  const titles = ["Balcony tomatoes in pots: how to begin", "Pots for tomatoes, step by step"];
  model.script({ kind: "text", text: JSON.stringify({ texts: titles }) });
  await press(page, "Titles to choose from");
  await proposal(page).getByText(titles[1]!).click();
  await expectAccessible(page, info.project.name);
  await press(page, "Accept");
  await expect(page.locator("[name=title]")).toHaveValue(titles[1]!);
  const texts = ["All about pots for tomatoes."];
  model.script({ kind: "text", text: JSON.stringify({ texts }) });
  await press(page, "Meta description");
  await press(page, "Accept");
  await expect(page.locator("[name=metaDescription]")).toHaveValue(texts[0]!);
  await expect(page.locator("[name=title]")).toHaveValue(titles[1]!);
});

test("streams the answer, can be stopped, and takes selected words", async ({
  page,
  login,
  model,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "streaming and selections need scripts");
  await login();
  await openHelp(page, info.project.name);
  const before = await content(page).inputValue();
  model.script({ kind: "hang-midway" });
  await press(page, "Longer");
  await expect(panel(page).getByText(/words so far/)).toBeVisible();
  await expectAccessible(page, info.project.name);
  await press(page, "Stop");
  await expect(panel(page).getByText("Stopped. Nothing was changed.")).toBeVisible();
  await expect(content(page)).toHaveValue(before);
  await expect.poll(() => model.requests.at(-1)?.over).toBe(true);

  await content(page).evaluate((field: HTMLTextAreaElement) => {
    const at = field.value.indexOf("deep pots");
    field.focus();
    field.setSelectionRange(at, at + "deep pots".length);
  });
  await expect(panel(page).getByLabel("Section")).toHaveValue("selected");
  model.script({ kind: "text", text: "roomy pots" });
  await press(page, "Rewrite");
  await press(page, "Accept");
  await expect(content(page)).toHaveValue(before.replace("deep pots", "roomy pots"));
});

test("takes words that are selected in the rich text editor", async ({
  page,
  login,
  model,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "the rich text editor needs scripts");
  await login({ editor: "rich" });
  await openHelp(page, info.project.name);
  const editor = page.locator("[contenteditable=true]");
  await editor.getByText("Water it.").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await expect(panel(page).getByLabel("Section")).toHaveValue("selected");
  model.script({ kind: "text", text: "Water it every evening." });
  await press(page, "Longer");
  await press(page, "Accept");
  await expect(editor.getByText("Water it every evening.")).toBeVisible();
});

test("helps at a heading in the rich text editor", async ({ page, login, model }, info) => {
  test.skip(isWithoutScripts(info.project.name), "the rich text editor needs scripts");
  await login({ editor: "rich" });
  await page.goto(`/preview/${await newPost(page, CONTENT)}/edit`);
  await waitForHydration(page);
  const editor = page.locator("[contenteditable=true]");
  await editor.getByRole("heading", { name: "Care" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" in summer");
  await editor.locator(".section-help button").nth(1).click();
  await expect(panel(page).getByLabel("Section")).toBeFocused();
  await expect(panel(page).getByLabel("Section").locator("option:checked")).toHaveText(
    "Care in summer",
  );
  await expectAccessible(page, info.project.name);
  model.script({ kind: "text", text: "## Care in summer\n\nWater it every evening." });
  await press(page, "Longer");
  await press(page, "Accept");
  await expect(editor.getByText("Water it every evening.")).toBeVisible();
  await expect(editor.locator(".section-help button")).toHaveCount(2);
});

test("stays with the chosen section when others are written before it", async ({
  page,
  login,
  model,
}, info) => {
  await login();
  await openHelp(page, info.project.name);
  await panel(page).getByLabel("Section").selectOption("Care");
  await content(page).fill(`## New\n\nFirst.\n\n${await content(page).inputValue()}`);
  model.script({ kind: "text", text: "## Care\n\nWater it daily." });
  await press(page, "Longer");
  await expect(proposal(page).locator("ins").first()).toContainText("daily");
  await expect(proposal(page)).toBeInViewport();
  await expect(panel(page).getByLabel("Section").locator("option:checked")).toHaveText("Care");
  await press(page, "Accept");
  await expect(content(page)).toHaveValue(/^## New\n\nFirst\.[^]*## Care\n\nWater it daily\.$/);
});

test("leads from a heading and from what costs points to the help for it", async ({
  page,
  login,
  model,
}, info) => {
  await login();
  const scripts = !isWithoutScripts(info.project.name);
  // Long enough for a score beside the form.
  const content = CONTENT.replace("Tomatoes like sun.", "Tomatoes like sun. ".repeat(35));
  const id = await newPost(page, content);
  await page.goto(`/preview/${id}`);
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Writing help with “Care”" }).click();
  await expect(panel(page).getByLabel("Section").locator("option:checked")).toHaveText("Care");
  if (scripts) await waitForHydration(page);
  model.script({ kind: "text", text: "## Care\n\nWater it daily." });
  await press(page, "Rewrite");
  await expect(proposal(page).locator("ins").first()).toContainText("daily");

  await page.goto(`/preview/${id}`);
  const loss = page.getByRole("listitem").filter({ hasText: "Meta description length" });
  await loss.getByRole("link", { name: "Suggest a repair" }).click();
  await expect(panel(page).getByRole("button", { name: "Meta description" })).toBeVisible();
  await page.goto(`/preview/${id}/edit`);
  if (scripts) await waitForHydration(page);
  model.script({ kind: "text", text: JSON.stringify({ texts: ["All about pots."] }) });
  await loss.getByRole("link", { name: "Suggest a repair" }).click();
  if (!scripts) await press(page, "Meta description");
  await expect(proposal(page)).toContainText("All about pots.");
});
