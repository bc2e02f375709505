// Removes the routes that the router never opens from the browser's manifest, and writes .br and
// .gz next to every compressible file of at least 512 bytes in the client build, so that the server
// never compresses them itself.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const folder = path.resolve(import.meta.dirname, "../build/client/assets");

leanManifest();
await Promise.all(
  fs
    .readdirSync(folder)
    .filter((file) => /\.(js|css|svg)$/.test(file))
    .map(async (file) => {
      const body = fs.readFileSync(path.join(folder, file));
      if (body.length < 512) return;
      fs.writeFileSync(
        path.join(folder, `${file}.br`),
        await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      fs.writeFileSync(path.join(folder, `${file}.gz`), await gzip(body, { level: 9 }));
    }),
);

/**
 * The router opens screens only; API calls, downloads and feeds are addresses of the server alone.
 * Flags that are false may be left out.
 */
function leanManifest() {
  const serverOnly =
    /^routes\/(api\/.*|auth-callback|healthz|readyz|metrics|share|robots|blog\/(feed|sitemap|llms)|create\/generate\/events|preview\/import-file|\w+\/export)$/;
  const name = fs.readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error("the build has no route manifest");
  const file = path.join(folder, name);
  const [, json] =
    /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(fs.readFileSync(file, "utf8")) ?? [];
  if (json === undefined) throw new Error("the route manifest has an unknown format");
  const manifest = JSON.parse(json, (_key, value) => (value === false ? undefined : value));
  for (const id of Object.keys(manifest.routes))
    if (serverOnly.test(id)) delete manifest.routes[id];
  fs.writeFileSync(file, `window.__remixManifest=${JSON.stringify(manifest)};`);
}
