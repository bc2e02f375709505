import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../lib.mjs";
import { figures } from "./figures.mjs";
import { load } from "./load.mjs";
import { callerOf, serving, signIn } from "./product.mjs";
import { busyBlog, exampleBlog, onePost, troubledBlog } from "./people.mjs";
import { VIEWS } from "./views.mjs";

const PORT = process.env.PORT || "3990";
const url = `http://127.0.0.1:${PORT}`;
/** One for each view, so that the views do not meet in a draft or wait for each other's runs. */
const WRITERS = VIEWS.map(({ view }) => `writer-${view}`);
const PEOPLE = {
  anna: { email: "anna@example.com", firstName: "Anna", lastName: "Lindqvist" },
  mara: { email: "mara@example.com", firstName: "Mara", lastName: "Holm" },
  liam: { email: "liam@example.com", firstName: "Liam", lastName: "Byrne" },
  nora: { email: "nora@example.com", firstName: "Nora", lastName: "Newcomer" },
  ola: { email: "ola@example.com", firstName: "Ola", lastName: "Berg" },
  vera: { email: "vera@example.com", firstName: "Vera", lastName: "Strand" },
  ...Object.fromEntries(
    WRITERS.map((name) => [
      name,
      { email: `${name}@example.com`, firstName: "Ines", lastName: "Okafor" },
    ]),
  ),
};
const ABOUT = "I bake in a small shop by the harbour and write down what I learn.";
const BLOGS = {
  anna: { theme: "classic", tagline: "Bread from an ordinary oven", about: ABOUT },
  vera: { theme: "modern", tagline: "A kitchen by the sea", about: ABOUT, accent: "#0f766e" },
  ola: { theme: "mono", tagline: "Notes from a test kitchen", about: ABOUT },
};

/**
 * Runs `work` while the product serves example data, which are made through its own calls: anna's
 * blog goes well, mara's has every trouble, liam has used up the free plan, nora is new, vera's and
 * ola's blogs have themes of their own, and the writers write. `work` gets the address, a browser
 * state for each of them, and by name what is needed of theirs.
 */
export async function onStage(browser, work) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-pictures-"));
  const sites = await startSites();
  try {
    const made = await serving({ data, url }, () => makeData(browser, sites));
    await figures(data);
    await serving({ data, url }, () => work({ url, ...made }));
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.close()));
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** Sites to publish to, on this computer. */
async function startSites() {
  const { startServer } = await load("tests/fakes/server.ts");
  const { startWordpress } = await load("tests/fakes/wordpress.ts");
  const { startGhost } = await load("tests/fakes/ghost.ts");
  return {
    wordpress: await startWordpress({ permalinks: "pretty" }),
    ghost: await startGhost(),
    receiver: await startServer(answerWebhook),
  };
}

/** Takes, loses or refuses a webhook, as the last part of its path says. */
function answerWebhook({ url: { pathname } }) {
  if (pathname.endsWith("/gone")) return { status: 410, body: {} };
  if (pathname.endsWith("/refused")) return { status: 401, body: {} };
  if (pathname.endsWith("/busy")) return { status: 503, body: {} };
  if (pathname.endsWith("/lost"))
    return { status: 200, headers: { "content-type": "text/html" }, body: "<html></html>" };
  return { status: 200, body: { id: "1", url: "https://example.com/notes" } };
}

async function makeData(browser, sites) {
  const states = {};
  const calls = {};
  for (const [name, person] of Object.entries(PEOPLE)) {
    states[name] = await signIn(browser, url, person);
    calls[name] = await callerOf(browser, url, states[name]);
  }
  for (const name of ["anna", "mara", "ola", "vera", ...WRITERS])
    await subscribe(browser, states[name], calls[name]);
  for (const name of ["anna", "mara", "ola", "vera"]) await importDemo(browser, states[name]);
  const posts = {
    ...(await busyBlog(calls.anna, sites)),
    ...(await troubledBlog(calls.mara, sites)),
    ...(await onePost(calls.liam, calls.anna)),
    modern: await exampleBlog(calls.vera),
    mono: await exampleBlog(calls.ola),
  };
  for (const [name, look] of Object.entries(BLOGS)) await dress(browser, states[name], look);
  return {
    states,
    posts,
    checkout: (await calls.nora("POST", "/api/create-subscription", { plan: "basic" })).checkoutUrl,
  };
}

/** Buys the Pro plan at the built-in checkout. */
async function subscribe(browser, storageState, call) {
  const { checkoutUrl } = await call("POST", "/api/create-subscription", { plan: "pro" });
  const page = await browser.newPage({ storageState });
  await page.goto(new URL(checkoutUrl, url).href);
  await page.click("button[value=pay]");
  await page.waitForURL(/\/subscription/);
  await page.close();
}

/** Imports the demo's export under Settings → Import. */
async function importDemo(browser, storageState) {
  const page = await browser.newPage({ storageState });
  await page.goto(`${url}/settings/import`);
  await page.setInputFiles("[name=export]", path.join(root, "build/server/demo-export.zip"));
  await page.click("button[value=check]");
  await page.click("button[value=import]");
  await page.getByRole("heading", { name: "Imported" }).waitFor();
  await page.close();
}

/** Fills in Settings → Blog. */
async function dress(browser, storageState, { theme, ...texts }) {
  const page = await browser.newPage({ storageState });
  await page.goto(`${url}/settings/blog`);
  for (const [name, value] of Object.entries(texts)) await page.fill(`[name=${name}]`, value);
  await page.check(`[name=theme][value=${theme}]`);
  await page.click("button[value=save]");
  await page.getByText("Readers see it").first().waitFor();
  await page.close();
}
