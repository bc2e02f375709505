import fs from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { shownId } from "../helpers/shown-import.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { untilTrue } from "../helpers/until-true.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const POSTS = 150;
const PAGE = "/settings/import";

let folder: string;
let app: App;
beforeAll(async () => {
  folder = await copyOfTemplate();
  app = await startApp({}, folder);
});
afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const titlesOf = async (who: Visitor) =>
  ((await who.json("GET", "/api/posts")).body as Array<{ title: string }>).map(
    ({ title }) => title,
  );

async function sendExport(from: Visitor, to: Visitor): Promise<string> {
  const answer = await fetch(`${app.url}/settings/export`, {
    headers: { Cookie: from.jar.header() },
  });
  const zip = await answer.arrayBuffer();
  const form = new FormData();
  form.set("intent", "check");
  form.set("export", new Blob([zip]), "export.zip");
  const sent = await fetch(app.url + PAGE, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: to.jar.header(), Origin: app.url },
    body: form,
  });
  expect(sent.status).toBe(302);
  return shownId(new Uint8Array(zip));
}

it("that is killed goes on where it ended, and doubles nothing", async () => {
  const anna = await visit(app.url, { email: "anna-killed@example.com" });
  const ben = await visit(app.url, { email: "ben-killed@example.com" });
  const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await anna.submit(checkout.path, { intent: "pay" });
  for (let n = 0; n < POSTS; n++)
    await anna.json("POST", "/api/posts", { title: `Post ${n}`, content: `<p>Text ${n}.</p>` });
  const id = await sendExport(anna, ben);

  const started = ben.submit(PAGE, { intent: "import", id }).catch(() => null);
  await untilTrue(async () => (await titlesOf(ben)).length > 5);
  await app.stop("SIGKILL");
  await started;
  app = await startApp({}, folder);
  const back = browse(app.url, ben.jar);
  const some = await titlesOf(back);
  expect(some.length).toBeGreaterThan(5);
  expect(some.length).toBeLessThan(POSTS);

  // Its lease has to end before another run may take over.
  await untilTrue(async () => (await back.open(PAGE)).text.includes("was cut off"), 60_000);
  const done = await back.submit(PAGE, { intent: "import", id });
  await untilTrue(
    async () => done.text.includes("added.") || (await back.open(PAGE)).text.includes("added."),
  );
  const all = await titlesOf(back);
  expect(all).toHaveLength(POSTS);
  expect(new Set(all).size).toBe(POSTS);
}, 180_000);
