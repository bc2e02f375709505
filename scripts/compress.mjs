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
 * The router opens screens only: a route whose script is empty (an API call, a download, a feed)
 * is an address of the server alone. Flags that are false, empty lists, the ids, which are the keys
 * too, and what the entry imports already may be left out; the rest compresses better in the order
 * of its use in the whole.
 */
function leanManifest() {
  const name = fs.readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error("the build has no route manifest");
  const file = path.join(folder, name);
  const [, json] =
    /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(fs.readFileSync(file, "utf8")) ?? [];
  if (json === undefined) throw new Error("the route manifest has an unknown format");
  const { routes, ...manifest } = JSON.parse(json);
  const screens = Object.entries(routes).filter(([, route]) => !isEmptyScript(route.module));
  const uses = new Map();
  for (const address of screens.flatMap(([, { imports }]) => imports))
    uses.set(address, (uses.get(address) ?? 0) + 1);
  const lean = screens.map(([id, { module, imports, parentId, ...route }]) => [
    id,
    {
      ...route,
      id: undefined,
      parentId,
      module,
      imports: imports
        .filter((address) => !manifest.entry.imports.includes(address))
        .sort((a, b) => uses.get(b) - uses.get(a)),
    },
  ]);
  const all = { ...manifest, routes: Object.fromEntries(lean) };
  const text = JSON.stringify(all, (_key, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  fs.writeFileSync(
    file,
    `{const r=(window.__remixManifest=${text}).routes;for(const id in r)r[id].id=id}`,
  );
}

function isEmptyScript(address) {
  return fs.readFileSync(path.join(folder, path.basename(address)), "utf8").trim() === "";
}
