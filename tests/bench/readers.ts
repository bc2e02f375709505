import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import type { App } from "../helpers/app.ts";
import { loadInTurns } from "./load.ts";
import type { Part } from "./part.ts";
import { publishPost, type Blog } from "./publish-post.ts";
import type { Figure } from "./report.ts";
import { share } from "./share.ts";
import { startBare } from "./world.ts";

const PLACES: Record<string, (blog: Blog) => string> = {
  "article, GET /blog/{handle}/{slug}": ({ article }) => article,
  "front page, GET /blog/{handle}": ({ front }) => front,
  "feed, GET /blog/{handle}/feed.xml": ({ front }) => `${front}/feed.xml`,
  "sitemap, GET /blog/{handle}/sitemap.xml": ({ front }) => `${front}/sitemap.xml`,
};
/** As operators run it; what is measured otherwise leaves the lines of requests out. */
const LOGGED = "article, with a line in the log for each request";
const GOAL = 0.1;
const ROUNDS = 2;
/** As every browser and feed reader asks. */
const READER = { "Accept-Encoding": "gzip, deflate, br" };

interface Page {
  headers: Record<string, string>;
  /** Base64 of the bytes as they were sent. */
  body: string;
}

/** What readers without a cookie get, warm, against the same bytes from a bare node:http. */
export const readers: Part = {
  name: "readers",
  title: "Readers",
  async run(world) {
    const app = await world.start();
    const blog = await publishPost(app.url, world);
    const pages: Record<string, Page> = {};
    for (const pathOf of Object.values(PLACES))
      pages[pathOf(blog)] = await take(app.url + pathOf(blog));
    const file = path.join(os.tmpdir(), `postwright-bench-pages-${process.pid}.json`);
    fs.writeFileSync(file, JSON.stringify(pages));
    const bare = await startBare({ BENCH_PAGES: file });
    const figures: Figure[] = [];
    const compare = async (what: string, { url, pid }: App, place: string, goal: number | null) => {
      const [measured, floor] = await loadInTurns(
        [{ url, pid }, bare].map((server) => ({
          url: server.url + place,
          request: { headers: READER, pid: server.pid, seconds: 3 },
        })),
        ROUNDS,
      );
      if (measured && floor)
        figures.push(share(what, measured, { name: "the same bytes", load: floor }, goal));
    };
    for (const [what, pathOf] of Object.entries(PLACES))
      await compare(what, app, pathOf(blog), GOAL);
    await app.stop();
    const logging = await world.start({ LOG_LEVEL: "info" });
    await compare(LOGGED, logging, blog.article, null);
    await logging.stop();
    await bare.stop();
    fs.rmSync(file);
    return figures;
  },
};

/** An answer as it is sent, compressed or not; the second one, which the product has ready. */
async function take(url: string): Promise<Page> {
  await once(url);
  return once(url);
}

function once(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: READER }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${url} answered ${response.statusCode}`));
        const body = Buffer.concat(chunks);
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        // The connection's own headers are each server's business.
        for (const name of ["connection", "keep-alive", "transfer-encoding", "date"])
          delete headers[name];
        headers["content-length"] = String(body.length);
        resolve({ headers, body: body.toString("base64") });
      });
    });
    request.on("error", reject);
  });
}
