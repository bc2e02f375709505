// npm run screenshots: takes the landing page's pictures (public/product-*.webp) from the built
// product, with example posts in a throwaway database. CHROMIUM_PATH names the browser; the default
// is Playwright's own.
/* global document, Image */
import "./node-version.mjs";
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { chromium } from "playwright";
import { build, root, setup } from "./lib.mjs";

const PORT = process.env.PORT || "3990";
const BASE = `http://127.0.0.1:${PORT}`;
const PERSON = { email: "anna@example.com", firstName: "Anna", lastName: "Lindqvist" };
const POSTS = [
  ["How small bakeries win local search without an agency", "published", 1214, 86, 3],
  ["Rye, spelt or emmer: choose the flour by the bread you want", "scheduled", 812, 91, 26],
  ["What to ask before you buy a deck oven", "draft", 1187, 78, 49],
  ["A calm plan for your first fourteen days of sourdough", "published", 1532, 83, 75],
  ["Opening hours your customers remember", "published", 604, 67, 170],
  ["The croissant, explained by its layers", "published", 1240, 88, 340],
];

process.chdir(root);
await setup();
await build();
const data = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-pictures-"));
const executable = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};
const browser = await chromium.launch({ ...executable, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const state = await serving(signIn);
  await seed();
  await serving(() => shoot(state));
} finally {
  await browser.close();
  fs.rmSync(data, { recursive: true, force: true });
}

/** Runs `work` while the product serves the throwaway database. */
async function serving(work) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT,
    APP_URL: "",
    DATABASE_URL: "",
    DATA_DIR: data,
    ROLE: "web",
    LOCAL_MODEL: "off",
    POSTWRIGHT_ENV_FILE: "off",
  };
  const server = spawn(process.execPath, ["scripts/serve.mjs"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (let tries = 0; !(await fetch(`${BASE}/healthz`).catch(() => null))?.ok; tries++) {
      if (tries > 100) throw new Error("The product did not start.");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await work();
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
}

async function signIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${BASE}/api/login`);
  for (const [name, value] of Object.entries(PERSON)) await page.fill(`[name=${name}]`, value);
  await page.click("[value=sign-in]");
  await page.waitForURL(`${BASE}/`);
  return context.storageState();
}

async function seed() {
  const database = await PGlite.create({ dataDir: path.join(data, "db") });
  const { rows } = await database.query(
    `UPDATE "User" SET "subscriptionPlan" = 'basic', "subscriptionStatus" = 'active' WHERE "email" = $1 RETURNING "id", encode(sha256(convert_to("issuer" || chr(10) || "subject", 'UTF8')), 'hex') AS "identity"`,
    [PERSON.email],
  );
  const userId = rows[0].id;
  await database.query(
    `INSERT INTO "UsageMonth" ("identity", "month", "posts") VALUES ($1, $2, 3)`,
    [rows[0].identity, new Date().toISOString().slice(0, 7)],
  );
  for (const [index, [title, status, words, score, hours]] of POSTS.entries()) {
    const at = new Date(Date.now() - hours * 3_600_000);
    await database.query(
      `INSERT INTO "Post" ("id", "userId", "title", "content", "wordCount", "seoScore", "status", "createdAt", "updatedAt") VALUES ($1, $2, $3, '<p></p>', $4, $5, $6, $7, $7)`,
      [`01900000-0000-7000-8000-00000000000${index}`, userId, title, words, score, status, at],
    );
  }
  await database.close();
}

async function shoot(storageState) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({
      storageState,
      colorScheme,
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 2,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(BASE, { waitUntil: "networkidle" });
    const png = await page.screenshot();
    fs.writeFileSync(`public/product-${colorScheme}.webp`, await toWebp(page, png, 2560));
    fs.writeFileSync(`public/product-${colorScheme}-1280.webp`, await toWebp(page, png, 1280));
    await context.close();
  }
}

/** Converts a PNG to WebP, `width` pixels wide, in the browser. */
async function toWebp(page, png, width) {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const dataUrl = await page.evaluate(
    async ({ source, width }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", 0.78);
    },
    { source, width },
  );
  return Buffer.from(dataUrl.split(",")[1], "base64");
}
