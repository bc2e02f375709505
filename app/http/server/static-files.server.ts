import fs from "node:fs";
import path from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/lib/env.server.ts";
import { acceptsEncoding } from "../encoding.ts";

interface Asset {
  type: string;
  etag: string;
  raw: Buffer;
  br?: Buffer;
  gz?: Buffer;
}

const NO_FILE = "There is no such file.";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Addresses that only files have: under /assets, hidden files, top-level names with an ending. */
const FILE = /^\/(?:assets\/|\.|[^/]+\.[a-z0-9]{1,12}$)/i;
/** Addresses that look like files but belong to the router. */
const ROUTED = /\.data$|^\/robots\.txt$/;

let assets: Map<string, Asset> | undefined;
let publicFiles: Set<string> | undefined;

/**
 * Serves the build's hashed files from memory, compressed at build time, and answers a file that
 * does not exist with a short 404: browsers and scanners ask for many, and a page costs queries.
 * False for every other address.
 */
export function serveFile(request: IncomingMessage, response: ServerResponse): boolean {
  const address = request.url?.split("?", 1)[0] ?? "";
  if (
    (request.method !== "GET" && request.method !== "HEAD") ||
    !FILE.test(address) ||
    ROUTED.test(address)
  )
    return false;
  const asset = (assets ??= readAssets()).get(address);
  if (asset) return sendAsset(asset, request, response);
  // In development the development server has the files.
  if (env.NODE_ENV === "development" || (publicFiles ??= readPublicFiles()).has(address))
    return false;
  response.writeHead(404, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": NO_FILE.length,
  });
  response.end(request.method === "HEAD" ? undefined : NO_FILE);
  return true;
}

function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse): true {
  response.setHeader("Content-Type", asset.type);
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("ETag", asset.etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.headers["if-none-match"] === asset.etag) {
    response.statusCode = 304;
    response.end();
    return true;
  }
  const [encoding, body] = pickEncoding(asset, request.headers["accept-encoding"]?.toString());
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

function pickEncoding(asset: Asset, accept: string | undefined): [string, Buffer] {
  if (asset.br && acceptsEncoding(accept, "br")) return ["br", asset.br];
  if (asset.gz && acceptsEncoding(accept, "gzip")) return ["gzip", asset.gz];
  return ["", asset.raw];
}

function readPublicFiles(): Set<string> {
  const folder = path.resolve("build/client");
  return new Set(fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `/${name}`) : []);
}

function readAssets(): Map<string, Asset> {
  const folder = path.resolve("build/client/assets");
  const found = new Map<string, Asset>();
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const type = TYPES[path.extname(file)];
    if (!type) continue;
    const full = path.join(folder, file);
    const asset: Asset = { type, etag: `"${file}"`, raw: fs.readFileSync(full) };
    if (fs.existsSync(`${full}.br`)) asset.br = fs.readFileSync(`${full}.br`);
    if (fs.existsSync(`${full}.gz`)) asset.gz = fs.readFileSync(`${full}.gz`);
    found.set(`/assets/${file}`, asset);
  }
  return found;
}
