import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { publishPost, type Blog } from "./publish-post.ts";
import type { Part } from "./part.ts";
import type { Figure } from "./report.ts";
import type { World } from "./world.ts";

/** Fetched from the npm registry on first use: 200 packages that nothing else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const DARK = "--blink-settings=preferredColorScheme=0";
const RUNS = 3;

type Scores = Record<string, number>;

interface Subject {
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

/** Signs the browser in where the subject is a screen. */
type Asked = Omit<Subject, "at"> & { at: (blog: Blog, world: World) => string; screen?: boolean };

const landing = { at: () => "/", goals: PUBLIC };
const screen = (at: Asked["at"]): Asked => ({ at, goals: SCREEN, screen: true });
const SUBJECTS: Record<string, Asked> = {
  "landing page": landing,
  "landing page, dark": { ...landing, flags: DARK },
  "landing page, desktop": { ...landing, args: ["--preset=desktop"] },
  blog: { at: ({ front }) => front, goals: PUBLIC },
  "blog article": { at: ({ article }) => article, goals: PUBLIC },
  dashboard: screen(() => "/"),
  "My Posts": screen(() => "/posts"),
  preview: screen((_blog, { postId }) => `/preview/${postId}`),
  "preview, editing": screen((_blog, { postId }) => `/preview/${postId}/edit`),
  "create wizard": screen(() => "/create"),
  integrations: screen(() => "/integrations"),
  analytics: screen(() => "/analytics"),
  subscription: screen(() => "/subscription"),
  settings: screen(() => "/settings"),
  "API description": screen(() => "/api/docs"),
};

/**
 * Lighthouse's scores for the public pages and every kind of screen, on its slow phone where
 * nothing else is said; the best of three runs, because the machine may be busy.
 */
export const lighthouse: Part = {
  name: "lighthouse",
  title: "Lighthouse",
  on: "embedded",
  onlyNamed: true,
  async run(world) {
    const app = await world.start();
    const blog = await publishPost(app.url, world);
    const figures: Figure[] = [];
    for (const [what, asked] of Object.entries(SUBJECTS)) {
      const signedIn = asked.screen ? { cookie: world.cookie } : {};
      const scores = await best(app.url, { ...asked, ...signedIn, at: asked.at(blog, world) });
      figures.push({
        what,
        measured: Object.entries(scores)
          .map(([category, score]) => `${category} ${score}`)
          .join(", "),
        floor: LIGHTHOUSE,
        goal: `≥ ${Object.values(asked.goals).join(", ")}`,
        held: holds(scores, asked.goals),
      });
    }
    await app.stop();
    return figures;
  },
};

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
