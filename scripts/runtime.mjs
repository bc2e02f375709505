// Copies the packages that the built product loads into FOLDER/node_modules: `node scripts/runtime.mjs
// FOLDER`. Which ones is traced from the build's own imports, so tools, types and packages that were
// bundled stay behind. Of each package everything that can be loaded is copied, because some read
// files that no trace sees.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const root = path.resolve(import.meta.dirname, "..");
/** What Node never loads. */
const NOT_LOADED = /\.(?:map|[cm]?ts|tsx|flow|md|markdown)$/i;

/** The folders of the packages, relative to the project. */
export async function tracePackages() {
  const server = "build/server";
  const entries = fs.readdirSync(path.join(root, server)).filter((file) => file.endsWith(".js"));
  const { fileList } = await nodeFileTrace(
    [
      ...entries.map((file) => path.join(root, server, file)),
      path.join(root, "node_modules/@remix-run/serve/dist/cli.js"),
    ],
    { base: root },
  );
  const folders = [...fileList].map(
    (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0],
  );
  return [...new Set(folders)].filter((folder) => folder !== undefined).sort();
}

/** Copies what can be loaded; packages within a package are folders of their own. */
function copyPackage(folder, target) {
  fs.cpSync(path.join(root, folder), path.join(target, folder), {
    recursive: true,
    filter: (source) =>
      !NOT_LOADED.test(source) &&
      !path.relative(path.join(root, folder), source).startsWith("node_modules"),
  });
}

if (process.argv[1] === import.meta.filename) {
  const target = process.argv[2];
  if (!target) throw new Error("Name the folder to copy to: node scripts/runtime.mjs FOLDER");
  const packages = await tracePackages();
  for (const folder of packages) copyPackage(folder, path.resolve(target));
  console.log(`copied ${packages.length} packages`);
}
