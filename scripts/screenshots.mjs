// npm run screenshots: takes the landing page's pictures (public/product-*.webp) from the built
// product, with example posts in a throwaway database. With `-- --review` it takes every screen in
// every state of scripts/screenshots/screens.mjs instead, into screenshots/, with a contact sheet;
// `--only NAME,NAME` takes only those whose name holds one of the NAMEs. CHROMIUM_PATH names the
// browser; the default is Playwright's own.
import "./node-version.mjs";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { build, log, root, setup } from "./lib.mjs";
import { photograph } from "./screenshots/landing.mjs";
import { review } from "./screenshots/review.mjs";
import { onStage } from "./screenshots/stage.mjs";

const LIMIT_MS = 15 * 60_000;

const { values } = parseArgs({
  options: { review: { type: "boolean" }, only: { type: "string", default: "" } },
});

process.chdir(root);
await setup({ everything: true });
await build();
setTimeout(() => {
  console.error("The run took too long.");
  process.exit(1);
}, LIMIT_MS).unref();
const executable = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};
const browser = await chromium.launch({ ...executable, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await onStage(browser, async (stage) => {
    log("the example data are there");
    if (values.review) await review(browser, stage, values.only);
    else await photograph(browser, stage);
  });
} finally {
  await browser.close();
}
