import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { publishPost } from "./publish-post.ts";
import type { Row } from "./report.ts";
import type { World } from "./world.ts";

/** Fetched from the npm registry on first use: 200 packages that nothing else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const DARK = "--blink-settings=preferredColorScheme=0";
const RUNS = 3;

type Scores = Record<string, number>;

interface Subject {
  what: string;
  at: string;
  goals: Scores;
  /** Signs the browser in. */
  cookie?: string;
  /** Of Lighthouse and of the browser. */
  args?: string[];
  flags?: string;
}

/** What search engines find. */
const PUBLIC: Scores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
/** Screens are not for search engines. */
const SCREEN: Scores = { performance: 95, accessibility: 100, "best-practices": 100 };

/**
 * Lighthouse's scores for the public pages and every kind of screen, on its slow phone where
 * nothing else is said; the best of three runs, because the machine may be busy.
 */
export async function lighthouse(world: World): Promise<Row[]> {
  const app = await world.start();
  const blog = await publishPost(app.url, world);
  const subjects: Subject[] = [
    { what: "landing page", at: "/", goals: PUBLIC },
    { what: "landing page, dark", at: "/", goals: PUBLIC, flags: DARK },
    { what: "landing page, desktop", at: "/", goals: PUBLIC, args: ["--preset=desktop"] },
    { what: "blog", at: blog.front, goals: PUBLIC },
    { what: "blog article", at: blog.article, goals: PUBLIC },
    ...Object.entries({
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
    }).map(([what, at]) => ({ what, at, goals: SCREEN, cookie: world.cookie })),
  ];
  const rows: Row[] = [];
  for (const subject of subjects) {
    const scores = await best(app.url, subject);
    rows.push({
      part: "Lighthouse",
      on: world.on,
      what: subject.what,
      measured: Object.entries(scores)
        .map(([category, score]) => `${category} ${score}`)
        .join(", "),
      floor: LIGHTHOUSE,
      goal: `≥ ${Object.values(subject.goals).join(", ")}`,
      held: holds(scores, subject.goals),
    });
  }
  await app.stop();
  return rows;
}

/** The best scores of up to three runs, by category; those after a good one are left out. */
async function best(appUrl: string, subject: Subject): Promise<Scores> {
  const scores: Scores = {};
  for (let run = 0; run < RUNS && !holds(scores, subject.goals); run++)
    for (const [category, score] of Object.entries(await audit(appUrl, subject)))
      scores[category] = Math.max(scores[category] ?? 0, score);
  return scores;
}

const holds = (scores: Scores, goals: Scores) =>
  Object.entries(goals).every(([category, goal]) => (scores[category] ?? 0) >= goal);

async function audit(
  appUrl: string,
  { at, goals, cookie, args: more = [], flags = "" }: Subject,
): Promise<Scores> {
  const file = path.join(os.tmpdir(), `postwright-lighthouse-${process.pid}.json`);
  const env = { ...process.env, CHROME_PATH: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium" };
  const args = [
    "--yes",
    LIGHTHOUSE,
    appUrl + at,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${Object.keys(goals).join()}`,
    `--extra-headers=${JSON.stringify(cookie === undefined ? {} : { Cookie: cookie })}`,
    `--chrome-flags=${FLAGS} ${flags}`,
    ...more,
  ];
  try {
    await promisify(execFile)("npx", args, { env, timeout: 180_000 });
    const { categories } = JSON.parse(fs.readFileSync(file, "utf8")) as {
      categories: Record<string, { score: number | null }>;
    };
    return Object.fromEntries(
      Object.keys(goals).map((category) => [
        category,
        Math.round((categories[category]?.score ?? 0) * 100),
      ]),
    );
  } finally {
    fs.rmSync(file, { force: true });
  }
}
