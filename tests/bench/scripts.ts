import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { chromium, type Page } from "playwright";
import type { Part } from "./part.ts";
import type { Figure } from "./report.ts";

/** kB of gzip; the smallest possible Remix page takes 87. */
const SCREEN_KB = 130;
const EDITOR_KB = 190;
const CLIENT = path.resolve("build/client");
const EDITOR = "preview, rich text editor";

const SCREENS: Record<string, (postId: string) => string> = {
  dashboard: () => "/",
  "My Posts": () => "/posts",
  "new post": () => "/posts/new",
  "create wizard": () => "/create",
  preview: (postId) => `/preview/${postId}`,
  "preview, versions": (postId) => `/preview/${postId}/revisions`,
  [EDITOR]: (postId) => `/preview/${postId}/edit`,
  calendar: () => "/calendar",
  media: () => "/media",
  analytics: () => "/analytics",
  integrations: () => "/integrations",
  "new integration": () => "/integrations/new/wordpress",
  subscription: () => "/subscription",
  profile: () => "/profile",
  settings: () => "/settings",
  "page not found": () => "/no-such-page",
};

/** The scripts that Chromium loads for each screen, compressed. */
export const scripts: Part = {
  name: "scripts",
  title: "Scripts",
  on: "embedded",
  posts: 100,
  async run(world) {
    const app = await world.start();
    const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const context = await browser.newContext();
      // A header of one's own is not sent again after a redirect.
      await context.addCookies(cookiesOf(world.cookie, app.url));
      const page = await context.newPage();
      const figures: Figure[] = [];
      for (const [what, pathOf] of Object.entries(SCREENS)) {
        const kb = await scriptsOf(page, app.url + pathOf(world.postId));
        const most = what === EDITOR ? EDITOR_KB : SCREEN_KB;
        figures.push({
          what,
          measured: `${kb.toFixed(1)} kB gzip`,
          floor: "–",
          goal: `≤ ${most} kB`,
          held: kb > 50 && kb <= most,
        });
      }
      return figures;
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};

/** The cookies of a request header, as a browser takes them. */
function cookiesOf(header: string, url: string) {
  return header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** kB of all scripts that are asked for until the network is quiet. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const files = new Set<string>();
  const note = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === "script") files.add(new URL(request.url()).pathname);
  };
  page.on("request", note);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("request", note);
  const sizes = [...files].map(
    (file) => zlib.gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
