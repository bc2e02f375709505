import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { PASSWORD, signIn } from "../helpers/sign-in.ts";

/** Sign-in in a browser that takes no cookies, with the requests that it makes without scripts. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  await signIn(app.url, { email: "anna@example.com" });
});
afterAll(() => app.stop());

const PAGE = { Accept: "text/html,*/*;q=0.8" };

function signInAt(path: string, headers: Record<string, string>) {
  return fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...PAGE, ...headers },
    body: new URLSearchParams({ intent: "sign-in", email: "anna@example.com", password: PASSWORD }),
  });
}

it("says so after a correct sign-in, instead of showing the landing page", async () => {
  const answer = await signInAt("/sign-in?returnTo=%2Fposts", {});
  const next = new URL(answer.headers.get("Location") ?? "", app.url);
  const page = await fetch(next, { headers: PAGE });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("You are not signed in: your browser refuses cookies");
});

it("goes on to where the browser wanted to, if the cookie comes with the next request", async () => {
  const answer = await signInAt("/sign-in?returnTo=%2Fposts", {});
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const next = new URL(answer.headers.get("Location") ?? "", app.url);
  const after = await fetch(next, { redirect: "manual", headers: { ...PAGE, Cookie: cookie } });
  expect(after.headers.get("Location")).toBe("/posts");
});

it("goes there at once in a browser that has sent a cookie", async () => {
  const answer = await signInAt("/sign-in?returnTo=%2Fposts", { Cookie: "theme=dark" });
  expect(answer.headers.get("Location")).toBe("/posts");
});
