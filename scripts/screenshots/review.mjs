import fs from "node:fs";
import path from "node:path";
import { log, root } from "../lib.mjs";
import { SCREENS } from "./screens.mjs";
import { settle } from "./settle.mjs";
import { writeSheet } from "./sheet.mjs";
import { VIEWS } from "./views.mjs";

const FOLDER = path.join(root, "screenshots");
const STEP_MS = 15_000;

/**
 * Takes each screen whose name holds one of `only` (parted by commas) in four views, three views at
 * a time, and writes the contact sheet. A state that cannot be reached is named at the end and fails
 * the run.
 */
export async function review(browser, stage, only) {
  const screens = SCREENS.filter(({ name }) => only.split(",").some((one) => name.includes(one)));
  if (only === "") fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const waiting = [...VIEWS];
  const faults = [];
  const work = async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      faults.push(...(await takeAll(browser, stage, view, screens)));
      log(`${view.view} is done`);
    }
  };
  await Promise.all([work(), work(), work()]);
  const sheet = path.join(FOLDER, "index.html");
  writeSheet(sheet, SCREENS, VIEWS);
  log(`the pictures are in ${FOLDER}; all of them are on ${sheet}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function takeAll(browser, stage, view, screens) {
  const { width, height, colorScheme } = view;
  const pages = new Map();
  const faults = [];
  const pageOf = async (person) => {
    if (!pages.has(person)) {
      const context = await browser.newContext({
        ...(person && {
          storageState: stage.states[`${person}-${view.view}`] ?? stage.states[person],
        }),
        viewport: { width, height },
        colorScheme,
        timezoneId: "Europe/Stockholm",
        reducedMotion: "reduce",
      });
      context.setDefaultTimeout(STEP_MS);
      pages.set(person, await context.newPage());
    }
    return pages.get(person);
  };
  for (const screen of screens) {
    if (screen.views && !screen.views.includes(view.view)) continue;
    const page = await pageOf(screen.as);
    try {
      // The views share their people, so that one may change a draft under another: a second try.
      await take(page, stage, screen, view.view).catch(() => take(page, stage, screen, view.view));
    } catch (error) {
      faults.push(`${screen.name}-${view.view}: ${error.message.split("\n")[0]}`);
    }
  }
  for (const page of pages.values()) await page.context().close();
  return faults;
}

async function take(page, stage, { name, at, go, part }, view) {
  const address = typeof at === "string" ? at : at(stage);
  await page.unrouteAll();
  await page.goto(new URL(address, stage.url).href, { waitUntil: "load" });
  await settle(page);
  if (go) {
    await go(page);
    await settle(page);
  }
  await page.screenshot({
    path: path.join(FOLDER, `${name}-${view}.png`),
    fullPage: !part,
    animations: "disabled",
  });
}
