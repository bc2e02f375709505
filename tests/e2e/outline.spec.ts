import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

async function toOutline(page: Page): Promise<void> {
  await page.goto("/create");
  await page.getByLabel("Topic").fill("How to grow tomatoes on a small balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByLabel("Word Count").selectOption("600");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByLabel("Selected Keywords").fill("balcony tomatoes");
  await page.getByRole("button", { name: "Plan first" }).click();
  await expect(page).toHaveURL(/\/create\/outline/, { timeout: 45_000 });
}

const headings = (page: Page) =>
  page
    .getByLabel("Heading")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const section = (page: Page, number: number) => page.locator(`#section-${number}`);
const press = (page: Page, name: string, number: number) =>
  page.getByRole("button", { name: `${name} (section ${number})` }).click();

test("plans a post, changes the outline and writes from it", async ({ page, login }, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await toOutline(page);
  if (scripts) await waitForHydration(page);
  await expect(page.locator("[data-step=keywords]")).toHaveAttribute("aria-current", "step");
  await expect(page.locator("[data-step]")).toHaveCount(4);

  await test.step("no text area hides a line of its text, on a phone either", async () => {
    const wide = page.viewportSize()!;
    for (const size of [wide, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const areas = await page.locator("textarea").evaluateAll((all) =>
        all.map((area) => {
          const { scrollHeight, clientHeight, rows, value } = area as HTMLTextAreaElement;
          return { hidden: scrollHeight - clientHeight, rows, lines: value.split("\n").length };
        }),
      );
      expect(areas.length).toBeGreaterThan(2);
      for (const { hidden, rows, lines } of areas) {
        expect(hidden).toBeLessThanOrEqual(0);
        expect(rows).toBeGreaterThanOrEqual(lines);
      }
    }
    await page.setViewportSize(wide);
  });

  await test.step("only these sections remain", async () => {
    for (let left = (await headings(page)).length; left > 1; left--) {
      await press(page, "Remove", left);
      await expect(page.getByLabel("Heading")).toHaveCount(left - 1);
    }
    await section(page, 1).getByLabel("Heading").fill("Soil");
    await section(page, 1).getByLabel("Points").fill("Which soil?\nHow deep?");
    await section(page, 1).getByLabel("Words").fill("150");
    await press(page, "Add after", 1);
    await expect(page.getByLabel("Heading")).toHaveCount(2);
    expect(await headings(page)).toEqual(["Soil", ""]);
    await section(page, 2).getByLabel("Heading").fill("Light");
    await section(page, 2).getByLabel("Words").fill("300");
    await page.getByRole("button", { name: "Add a section" }).click();
    await expect(page.getByLabel("Heading")).toHaveCount(3);
    await section(page, 3).getByLabel("Heading").fill("Conclusion");
    await section(page, 3).getByLabel("Words").fill("1OO");
  });

  await test.step("a fault stands beside its field, and everything typed stays", async () => {
    await page.getByLabel("My own title", { exact: true }).last().fill("My own balcony title");
    await press(page, "Move up", 3);
    await expect(section(page, 3).getByText("Words: a whole number up to 3,000")).toBeVisible();
    await expect(section(page, 3).getByLabel("Words")).toHaveValue("1OO");
    expect(await headings(page)).toEqual(["Soil", "Light", "Conclusion"]);
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    await section(page, 3).getByLabel("Words").fill("100");
  });

  await test.step("sections move, with all that was typed into the others", async () => {
    await press(page, "Move up", 2);
    await expect.poll(() => headings(page)).toEqual(["Light", "Soil", "Conclusion"]);
    await expect(section(page, 2).getByLabel("Points")).toHaveValue("Which soil?\nHow deep?");
    await press(page, "Move down", 1);
    await expect.poll(() => headings(page)).toEqual(["Soil", "Light", "Conclusion"]);
    await expect(page.getByTestId("outline-words")).toHaveText("550 of 600 words");
    await expect(page.getByLabel("My own title", { exact: true }).last()).toHaveValue(
      "My own balcony title",
    );
  });

  await test.step("leaving by the steps keeps it, and a changed setup is named", async () => {
    await section(page, 2).getByLabel("Heading").fill("Light and shade");
    await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
    await page.getByLabel("Word Count").selectOption("800");
    await page.getByRole("button", { name: "Save and keep the keywords" }).click();
    await page.getByRole("link", { name: "your outline" }).click();
    await expect(page.getByText("You changed the word count after this outline")).toBeVisible();
    expect(await headings(page)).toEqual(["Soil", "Light and shade", "Conclusion"]);
  });

  await test.step("the post follows it", async () => {
    if (scripts) await waitForHydration(page);
    await page.getByLabel("My own title", { exact: true }).first().check();
    await page.getByRole("button", { name: "Write the post" }).click();
    await expect(page).toHaveURL(/\/create\/review/, { timeout: 45_000 });
    await expect(page.getByRole("heading", { name: "My own balcony title" })).toBeVisible();
    const parts = await page.locator(".article h2").allTextContents();
    expect(parts.filter((part) => !/introduction/i.test(part))).toEqual([
      "Soil",
      "Light and shade",
      "Conclusion",
    ]);
  });
});

test("Enter in a field keeps the outline as typed", async ({ page, login }) => {
  await login();
  await toOutline(page);
  await section(page, 1).getByLabel("Heading").fill("Typed and entered");
  await section(page, 1).getByLabel("Heading").press("Enter");
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(section(page, 1).getByLabel("Heading")).toHaveValue("Typed and entered");
});
