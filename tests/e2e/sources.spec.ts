import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

const ARTICLE = `<!doctype html><title>Pots for tomatoes</title><article>${"<p>Tomatoes need six hours of sun a day, deep pots, and water in the morning.</p>".repeat(20)}</article>`;

let server: http.Server;
let site = "";
test.beforeAll(async () => {
  server = http.createServer((request, response) =>
    request.url === "/gone"
      ? void response.writeHead(404).end()
      : void response.writeHead(200, { "content-type": "text/html" }).end(ARTICLE),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByText(name, { exact: true });
const field = (page: Page) => page.getByLabel("Sources and notes");
const find = (page: Page) => page.getByRole("button", { name: /^Generate (new )?keywords$/ });

async function typeSetup(page: Page): Promise<void> {
  await page.goto("/create");
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
}

test("reads the links of a draft and says which it could not read", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  await typeSetup(page);
  await expect(field(page)).toBeHidden();
  await page.getByText("More options").click();
  await page.getByLabel("Language").fill("German");

  await test.step("seven links are too many, and nothing is lost", async () => {
    const seven = Array.from({ length: 7 }, (_, n) => `${site}/${n}`).join("\n");
    await field(page).fill(seven);
    await find(page).click();
    await expect(
      page.getByText("Sources and notes may hold at most 6 links; there are 7"),
    ).toBeVisible();
    await expect(field(page)).toHaveValue(seven);
    await expect(page.getByLabel("Language")).toHaveValue("German");
  });

  await test.step("the keywords show what was read", async () => {
    await field(page).fill(`${site}/fine\n${site}/gone\nWe sold 40 pots.`);
    await find(page).click();
    await expect(page.getByLabel("Selected Keywords")).toBeVisible({ timeout: 40_000 });
    const card = page.getByRole("region", { name: "Sources" });
    await expect(card.getByRole("link", { name: "Pots for tomatoes" })).toHaveAttribute(
      "rel",
      /nofollow noopener/,
    );
    await expect(card.getByText("300 words")).toBeVisible();
    await expect(card.getByText("There is no page at this address (404).")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
  });

  await test.step("the setup shows them too, unfolded, beside what was typed", async () => {
    await step(page, "Setup").click();
    await expect(field(page)).toHaveValue(`${site}/fine\n${site}/gone\nWe sold 40 pots.`);
    await expect(page.getByLabel("Language")).toHaveValue("German");
    await expect(page.getByRole("link", { name: "Pots for tomatoes" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
  });

  await test.step("leaving the step keeps links that are not read yet", async () => {
    if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
    await field(page).fill(`${site}/fine\n${site}/later`);
    await step(page, "Keywords").click();
    const card = page.getByRole("region", { name: "Sources" });
    await expect(card.getByText("Read when the article is written")).toBeVisible();
  });
});

test("restores the folded fields after a reload", async ({ page, login }, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts the browser keeps nothing");
  await login();
  await typeSetup(page);
  await page.getByText("More options").click();
  await field(page).fill("Our own figures");
  await page.reload();
  await expect(field(page)).toHaveValue("Our own figures");
  await expect(field(page)).toBeVisible();
});
