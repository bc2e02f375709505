import type { Route } from "@playwright/test";
import { startSmtp } from "../fakes/smtp.ts";
import { startApp } from "../helpers/app.ts";
import { browserCookies, PASSWORD, signIn } from "../helpers/sign-in.ts";
import { visit } from "../helpers/visitor.ts";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

test("shows an API token once, accepts it, and refuses it once revoked", async ({
  page,
  login,
  request,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "tests/api/settings.test.ts sends the forms");
  await login();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText(/Token name/i).first()).toBeVisible();
  await page.getByLabel("Token name").fill("Backup script");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Copy your token now")).toBeVisible();
  const token = (await page.locator("code.select-all").textContent()) ?? "";
  await expectAccessible(page, info.project.name);
  const call = (method: "get" | "post") =>
    request[method]("/api/posts", {
      headers: { Authorization: `Bearer ${token}` },
      ...(method === "post" ? { data: { title: "No" } } : {}),
    });
  expect((await call("get")).status()).toBe(200);
  expect((await call("post")).status()).toBe(403);
  await page.goto("/settings");
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke Backup script" }).click();
  await expect(page.getByText("Token Revoked").first()).toBeVisible();
  expect((await call("get")).status()).toBe(401);
});

test("saves a time zone, and signs out the other browsers", async ({
  page,
  login,
  browser,
  baseURL,
}, info) => {
  const email = `zone-${Math.random().toString(36).slice(2)}@example.com`;
  await login({ email });
  const cookies = await page.context().cookies();
  await login({ email });
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await other.addCookies(cookies);
  expect((await other.request.get("/api/auth/user")).status()).toBe(200);
  await page.goto("/settings");
  if (!isWithoutScripts(info.project.name)) {
    await page.getByRole("button", { name: "Choose it" }).click();
    await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  }
  await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByText("Time Zone Saved").first()).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Kolkata");
  await page.getByRole("link", { name: "Sign-in", exact: true }).click();
  await page.getByRole("button", { name: "Sign out all other browsers" }).click();
  await expect(page.getByText("Signed Out").first()).toBeVisible();
  expect((await other.request.get("/api/auth/user")).status()).toBe(401);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  await other.close();
});

test("chooses what comes by e-mail, says so where mail is not set up, and stops by the mail's link", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  await page.goto("/settings/notifications");
  await expect(page.getByText("E-mail isn't set up on this server.")).toBeVisible();
  const smtp = await startSmtp();
  const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "Postwright <p@example.com>" });
  const anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
  await page.context().addCookies(browserCookies(anna.jar, app.url));
  const box = (name: RegExp) => page.getByRole("checkbox", { name });
  await page.goto(`${app.url}/settings/notifications`);
  await expect(box(/could not be published/)).toBeChecked();
  await box(/post was published/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notices saved").first()).toBeVisible();
  await expect(box(/post was published/)).toBeChecked();
  await expectAccessible(page, info.project.name);
  const { id } = (
    await anna.json("POST", "/api/integrations", { platform: "blog", name: "B", credentials: {} })
  ).body as { id: string };
  await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  const post = (
    await anna.json("POST", "/api/posts", { title: "Tomatoes", content: "<p>Pots.</p>" })
  ).body as { id: string };
  await anna.json("POST", `/api/publish/${post.id}`, { platform: "blog", tags: [] });
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(1);
  expect(smtp.mails[0]?.headers["subject"]).toBe("Published on Postwright Blog");
  await page.context().clearCookies();
  await page.goto(smtp.mails[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "");
  await expectAccessible(page, info.project.name);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  // A mail program's own button.
  const oneClick = await fetch(page.url(), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  expect((await fetch(`${app.url}/unsubscribe/v1.x.y.z.w`)).status).toBe(404);
  await app.stop();
  await smtp.close();
});

test("loses nothing typed when the session ends before a form is sent", async ({
  page,
  login,
  context,
}, info) => {
  const email = `ends-${Math.random().toString(36).slice(2)}@example.com`;
  await login({ email });
  await page.goto("/create");
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await context.clearCookies();
  // The page stays until its notice has been read, however slow the machine is.
  let signInAt = "";
  const stay = (route: Route) => {
    signInAt = route.request().url();
    return route.fulfill({ status: 204 });
  };
  await page.route("**/api/login?**", stay);
  await page.getByRole("button", { name: "Generate keywords" }).click();
  if (isWithoutScripts(info.project.name)) {
    await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
    await expect(page.locator("input[name=topic]")).toHaveValue("Tomatoes on a balcony");
    await login({ email });
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText("Keywords Generated!").first()).toBeVisible();
    return;
  }
  await expect(page.getByText("Unauthorized").first()).toBeVisible();
  await expect(page.getByText("You are logged out. Logging in again...").first()).toBeVisible();
  await expect.poll(() => signInAt).not.toBe("");
  await page.unroute("**/api/login?**", stay);
  await page.goto(signInAt);
  await page.waitForURL("**/sign-in?**");
  await expect(page.getByText("What you typed is kept")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/create/);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Keywords Generated!").first()).toBeVisible();
});

test("fits long names and addresses onto a phone", async ({ page, login, app, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login({ firstName: "Wolfeschlegelsteinhausen", lastName: "Bergerdorffwelchevoraltern" });
  await page.goto("/profile");
  const avatar = page.locator("h2").locator("xpath=../preceding-sibling::span");
  expect((await avatar.boundingBox())?.width).toBe(56);
  await expectNoSideways(page);
  const owner = await signIn(app.url, { email: "owner@example.com" });
  await context.addCookies(browserCookies(owner, app.url));
  await page.goto("/settings/people");
  const address = `${"a-very-long-part-".repeat(3)}z@${"long".repeat(10)}.example.com`;
  await page.getByLabel("Their e-mail").fill(address);
  await page.getByRole("button", { name: "Make invitation" }).click();
  await expect(page.getByText(address).first()).toBeVisible();
  await expectNoSideways(page);
});

test("asks for passwords anew when the session ends before their form is sent", async ({
  page,
  login,
  context,
}, info) => {
  const email = `anew-${Math.random().toString(36).slice(2)}@example.com`;
  await login({ email });
  await page.goto("/settings/sign-in");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("eight yellow tricycles");
  await context.clearCookies();
  await page.getByRole("button", { name: "Change password" }).click();
  if (isWithoutScripts(info.project.name)) {
    await expect(page.getByText("Passwords and keys are not kept")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
  }
  await page.waitForURL("**/sign-in?**");
  await expect(page.getByText("What you typed is kept")).toBeHidden();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Current password")).toBeVisible();
});
