/* global window */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { log, root } from "../lib.mjs";
import { settle } from "./settle.mjs";

const PUBLIC = path.join(root, "public");
/** Of anna's posts, what stands in the window or around an element, for desktops and for phones. */
const PICTURES = [
  { name: "", at: () => "/" },
  {
    name: "write-",
    at: ({ posts }) => `/preview/${posts.opinion}/edit`,
    of: "[role=toolbar]",
    above: 8,
    heights: { desktop: 416, phone: 440 },
  },
  {
    name: "check-",
    at: ({ posts }) => `/preview/${posts.finished}`,
    of: "[aria-labelledby=seo]",
    heights: { desktop: 424, phone: 476 },
  },
  {
    name: "publish-",
    at: ({ posts }) => `/preview/${posts.draft}`,
    go: tickPlatforms,
    of: "#publishing",
    heights: { desktop: 600, phone: 650 },
  },
  { name: "see-", at: () => "/analytics", of: "[aria-labelledby=over-time]" },
];
const WINDOW = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 560 } };
const DETAIL = { desktop: { width: 600, height: 450 }, phone: { width: 390, height: 440 } };
/** A window in which the content is about as wide as a detail, and what sticks to its end is far. */
const AROUND = { desktop: { width: 850, height: 1600 }, phone: { width: 390, height: 1600 } };
/** What is shown above the element. */
const ABOVE = 20;

/** Takes the landing page's pictures, light and dark, at twice their size in CSS pixels. */
export async function photograph(browser, stage) {
  for (const colorScheme of ["light", "dark"]) {
    for (const device of ["desktop", "phone"]) {
      for (const picture of PICTURES) {
        const png = await take(browser, stage, picture, device, colorScheme);
        const end = device === "phone" ? "-phone" : "";
        const file = `product-${picture.name}${colorScheme}${end}.webp`;
        await sharp(png).webp({ quality: 74, effort: 6 }).toFile(path.join(PUBLIC, file));
        log(`${file}, ${Math.round(fs.statSync(path.join(PUBLIC, file)).size / 1000)} kB`);
      }
    }
  }
}

async function take(
  browser,
  { url, states, ...stage },
  { at, go, of, above = ABOVE, heights },
  device,
  colorScheme,
) {
  const context = await browser.newContext({
    storageState: states.anna,
    colorScheme,
    viewport: (of ? AROUND : WINDOW)[device],
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: "Europe/Stockholm",
  });
  const page = await context.newPage();
  await page.goto(url + at(stage));
  await settle(page);
  await go?.(page);
  const size = { ...DETAIL[device], ...(heights && { height: heights[device] }) };
  const clip = of && (await around(page.locator(of).first(), size, above));
  const png = await page.screenshot({
    animations: "disabled",
    ...(clip && { clip, fullPage: true }),
  });
  await context.close();
  return png;
}

/** Chooses every platform that the post can go to. */
async function tickPlatforms(page) {
  for (const box of await page.locator("#publishing [type=checkbox]").all()) await box.check();
  // Pictures are cut out by places on the whole page.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** A detail with the element in the middle, from just above its top. */
async function around(element, size, above) {
  const { x, y, width } = await element.boundingBox();
  return {
    ...size,
    x: Math.max(0, Math.round(x + width / 2 - size.width / 2)),
    y: Math.max(0, Math.round(y - above)),
  };
}
