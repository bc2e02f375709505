import { expect, waitForHydration } from "./app.ts";
import { test } from "./model-app.ts";

// Only a model takes long enough for its words to be streamed: a plan is ready at once.
test("reopens an article's stream after it was refused", async ({ page, login }) => {
  await login();
  await page.goto("/create");
  await waitForHydration(page);
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  let refused = 0;
  await page.route("**/create/generation/*/events", (route) =>
    refused++ < 1
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(page).toHaveURL(/\/create\/review/, { timeout: 60_000 });
  expect(refused).toBeGreaterThan(1);
});
