import sharp from "sharp";
import { startFakeOpenverse } from "../fakes/openverse.ts";
import { startApp } from "../helpers/app.ts";
import { browserCookies } from "../helpers/sign-in.ts";
import { visit } from "../helpers/visitor.ts";
import { expect, expectAccessible, test } from "./app.ts";

test("finds a free picture for a post, sends nothing before Search, and says when it cannot", async ({
  page,
}, info) => {
  test.slow();
  const background = "#a33";
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const openverse = await startFakeOpenverse(file);
  const app = await startApp({ OPENVERSE_URL: openverse.url });
  const anna = await visit(app.url, { email: "anna@example.com" });
  const { body } = await anna.json("POST", "/api/posts", {
    title: "Pots",
    content: "<p>Pots.</p>",
  });
  const { id } = body as { id: string };
  await page.context().addCookies(browserCookies(anna.jar, app.url));
  await page.goto(`${app.url}/preview/${id}/edit`);
  await page.locator("summary", { hasText: "Featured image" }).click();
  await page.getByRole("link", { name: "Find a free picture" }).first().click();
  const field = page.getByLabel("What should it show?");
  await expect(field).toHaveAccessibleDescription(/words you type are sent to Openverse when/);
  await field.fill("tomato balcony");
  expect(openverse.log).toEqual([]);

  openverse.inject("GET /v1/images/", { kind: "reset" });
  const search = page.getByRole("button", { name: "Search", exact: true });
  await search.click();
  await expect(page.getByText("Openverse cannot be reached from this installation.")).toBeVisible();
  await expect(page.getByText("You can still upload a picture")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Back to the post" }).click();
  await page.locator("summary", { hasText: "Featured image" }).click();
  await expect(page.getByLabel("Upload a picture")).toBeVisible();

  await page.getByRole("link", { name: "Find a free picture" }).first().click();
  await field.fill("tomato balcony");
  await search.click();
  await page.getByRole("button", { name: "Use this picture: Tomatoes on a balcony" }).click();
  await expect(page).toHaveURL(new RegExp(`/preview/${id}/edit$`));
  await page.locator("summary", { hasText: "Featured image" }).click();
  await expect(page.getByRole("radio", { name: "Tomatoes on a balcony" }).first()).toBeAttached();
  await app.stop();
  await openverse.close();
});
