import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test, waitForHydration } from "./app.ts"; // prettier-ignore

test("offers to connect a model or to write, and looks again", async ({ page, login }, info) => {
  await login();
  await page.goto("/create?new");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "Connect a model" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Write it yourself" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Settings → Writer" })).toHaveAttribute(
    "href",
    "/settings/writer",
  );
  await expectAccessible(page, info.project.name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.getByLabel("Topic").fill("Was kostet ein neues Dach?");
  await page.getByLabel("Target Audience").fill("Hausbesitzer");
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByText("No model found").first()).toBeVisible();
  await expect(page.getByLabel("Topic")).toHaveValue("Was kostet ein neues Dach?");
  await expect(page.getByLabel("Target Audience")).toHaveValue("Hausbesitzer");
});
