import { spawn } from "node:child_process";

const START_TRIES = 300;

/** Runs `work` while the product serves the data folder at `url`. */
export async function serving({ data, url, env = {} }, work) {
  const server = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: new URL(url).port,
      APP_URL: "",
      DATABASE_URL: "",
      DATA_DIR: data,
      LOCAL_MODEL: "off",
      SIGN_UP: "open",
      LOG_LEVEL: "error",
      POSTWRIGHT_ENV_FILE: "off",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries++) {
      if (tries > START_TRIES || server.exitCode !== null)
        throw new Error("The product did not start.");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await work();
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

/** Signs a person up, the first one as the owner; the browser state that holds the session. */
export async function signIn(browser, url, { email, firstName, lastName }) {
  const context = await browser.newContext({ timezoneId: "Europe/Stockholm" });
  const page = await context.newPage();
  // Leads to the set-up while there is no owner.
  await page.goto(`${url}/sign-up`);
  await page.fill("[name=name]", `${firstName} ${lastName}`);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", "seven green bicycles");
  await page.click("button[name=intent]");
  await page.waitForURL(`${url}/`);
  // The browser reports its time zone, which later screens use.
  await page.waitForLoadState("networkidle");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Calls the product's API as the person of a browser state. */
export async function callerOf(browser, url, storageState) {
  const { request } = await browser.newContext({ storageState });
  return async function call(method, path, data, multipart) {
    const body = multipart ? { multipart } : data ? { data } : {};
    const answer = await request.fetch(url + path, { method, ...body });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return JSON.parse(text);
  };
}
