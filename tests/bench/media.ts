import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { freePort, startApp } from "../helpers/app.ts";
import { load, middle } from "./pixel.ts";
import type { Part } from "./part.ts";
import type { Figure } from "./report.ts";

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const RATE = 5_000;
const RATIO = 0.5;
const WHAT = "GET /media/{id}/800";
const ID = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";

/**
 * A picture of the production server against a bare node:http server that sends the same file from
 * disk, in turns, under the same load from a second process. Needs the build.
 */
export async function benchMedia(): Promise<Figure[]> {
  const app = await startApp();
  const folder = path.join(app.dataDir, "media", ID.slice(-2), ID);
  const file = path.join(folder, "800");
  fs.mkdirSync(folder, { recursive: true });
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  await sharp({
    create: { width: 800, height: 500, channels: 3, background: "#000", noise },
  })
    .blur(6)
    .webp({ quality: 80 })
    .toFile(file);
  const bare = await startBare(file);
  try {
    const address = `${app.url}/media/${ID}/800`;
    const rates: number[] = [];
    const bareRates: number[] = [];
    await load(address, ROUND_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      bareRates.push(await load(bare.url, ROUND_SECONDS));
      rates.push(await load(address, ROUND_SECONDS));
    }
    const ratio = middle(rates.map((rate, round) => rate / (bareRates[round] ?? rate)));
    const kb = Math.round(fs.statSync(file).size / 1_024);
    return [
      {
        what: WHAT,
        measured: `${Math.round(middle(rates))}/s of ${kb} kB: ${ratio.toFixed(2)} of the floor`,
        floor: `a bare node:http file server ${Math.round(middle(bareRates))}/s`,
        goal: `≥ ${RATE}/s or ≥ ${RATIO}`,
        held: middle(rates) >= RATE || ratio >= RATIO,
      },
    ];
  } finally {
    bare.stop();
    await app.stop();
  }
}

/** The same as `npm run bench:media`, which fails where the goal is missed. */
export const pictures: Part = {
  name: "pictures",
  title: "Pictures",
  on: "embedded",
  run: benchMedia,
};

async function startBare(file: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const source = `
    const fs = require("node:fs");
    require("node:http").createServer((request, response) => fs.stat(${JSON.stringify(file)}, (error, { size }) => {
      response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": size });
      fs.createReadStream(${JSON.stringify(file)}).pipe(response);
    })).listen(${port}, "127.0.0.1", () => console.log("ready"));`;
  const child = spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}
