import fs from "node:fs";
import path from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";

interface Asset {
  type: string;
  etag: string;
  raw: Buffer;
  br?: Buffer;
  gz?: Buffer;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
};

let assets: Map<string, Asset> | undefined;

/** Answers the build's hashed files from memory, compressed beforehand; false for every other address. */
export function serveAsset(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.method !== "GET" && request.method !== "HEAD") || !request.url?.startsWith("/assets/")) return false;
  const asset = (assets ??= readAssets()).get(request.url.split("?", 1)[0] ?? "");
  if (!asset) return false;
  response.setHeader("Content-Type", asset.type);
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("ETag", asset.etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.headers["if-none-match"] === asset.etag) {
    response.statusCode = 304;
    response.end();
    return true;
  }
  const [encoding, body] = pickEncoding(asset, String(request.headers["accept-encoding"] ?? ""));
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

function pickEncoding(asset: Asset, accept: string): [string, Buffer] {
  if (asset.br && /\bbr\b/.test(accept)) return ["br", asset.br];
  if (asset.gz && /\bgzip\b/.test(accept)) return ["gzip", asset.gz];
  return ["", asset.raw];
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
