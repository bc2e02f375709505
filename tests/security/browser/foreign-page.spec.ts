import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { startApp, type App } from "../../helpers/app.ts";
import { browserCookies } from "../../helpers/sign-in.ts";
import { visit, type Visitor } from "../../helpers/visitor.ts";

/**
 * A page of another origin in the same browser. It is same-site (another port), so even SameSite
 * cookies are sent and only the origin guard protects.
 */

let app: App;
let victim: Visitor;
let evil: http.Server;
let evilUrl: string;
let page = "";

test.beforeAll(async () => {
  app = await startApp();
  victim = await visit(app.url, { email: "victim@example.com", firstName: "Vera" });
  evil = http.createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html").end(page),
  );
  await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
  evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
});
test.afterAll(async () => {
  await app.stop();
  evil.close();
});

const FORMS: Array<[string, string]> = [
  [
    "text/plain at the API",
    `<form action="APP/api/posts" method="post" enctype="text/plain"><input name='{"title":"Forged","content":"<p>x</p>","a":"' value='"}'></form>`,
  ],
  [
    "multipart at the API",
    `<form action="APP/api/posts" method="post" enctype="multipart/form-data"><input name="title" value="Forged"></form>`,
  ],
  [
    "a form of a screen",
    `<form action="APP/settings" method="post"><input name="intent" value="create-token"><input name="name" value="Forged"><input name="scope" value="write"></form>`,
  ],
  [
    "multipart at a screen",
    `<form action="APP/settings" method="post" enctype="multipart/form-data"><input name="intent" value="create-token"><input name="name" value="Forged"><input name="scope" value="write"></form>`,
  ],
  [
    "the data address of a screen",
    `<form action="APP/settings.data" method="post"><input name="intent" value="create-token"><input name="name" value="Forged"><input name="scope" value="write"></form>`,
  ],
  [
    "deleting the account",
    `<form action="APP/settings/delete" method="post"><input name="intent" value="delete"><input name="confirm" value="DELETE"></form>`,
  ],
  [
    "a form in a sandboxed frame",
    `<iframe sandbox="allow-forms allow-scripts allow-top-navigation" srcdoc="<form action='APP/settings/delete' method='post' target='_top'><input name='intent' value='delete'><input name='confirm' value='DELETE'></form><script>document.forms[0].submit()</script>"></iframe>`,
  ],
];

test("lets a page of another origin change nothing", async ({ page: tab, context }) => {
  await context.addCookies(browserCookies(victim.jar, app.url));
  for (const [name, form] of FORMS) {
    page = `<!doctype html>${form.replaceAll("APP", app.url)}<script>document.forms[0]?.submit()</script>`;
    const refused = tab.waitForResponse(
      (response) => response.url().startsWith(app.url) && response.request().method() === "POST",
    );
    await tab.goto(evilUrl);
    expect((await refused).status(), name).toBe(403);
  }
  page = `<!doctype html><script>
    const send = (path, init) => fetch("${app.url}" + path, { credentials: "include", ...init }).then((response) => response.text(), () => "blocked");
    Promise.all([send("/api/auth/user"), send("/api/posts", { method: "POST", mode: "no-cors", headers: { "Content-Type": "text/plain" }, body: '{"title":"Forged","content":"x"}' }), send("/api/posts", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }), send("/settings.data")])
      .then((texts) => (document.title = "read " + texts.join(" | ")));
  </script><img src="${app.url}/api/logout"><iframe src="${app.url}/"></iframe>`;
  await tab.goto(evilUrl);
  await expect(tab).toHaveTitle(/^read /);
  expect(await tab.title()).not.toMatch(/victim@example|Vera/);
  expect(await tab.frames()[1]?.locator("body").innerText()).not.toContain("Postwright");

  const user = await victim.json("GET", "/api/auth/user");
  expect(user.status).toBe(200);
  expect((await victim.json("GET", "/api/posts")).body).toEqual([]);
  expect((await victim.open("/settings")).html).not.toContain("Forged");
});
