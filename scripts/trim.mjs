// What an installation that only builds and serves never loads of its packages. `npm ci` for tests and
// checks brings it back.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";

/** For debuggers and for type checks. */
const NOT_LOADED = /\.(?:map|d\.[cm]?ts)$/;

/**
 * Parts of packages, as paths below node_modules: Prisma's query compilers for databases that the
 * product does not run on, and the screens of Prisma's Studio.
 */
const UNUSED = [
  /^(?:@prisma\/client\/runtime|prisma\/build)\/query_compiler_.*(?:sqlserver|cockroachdb|mysql|sqlite)/,
  /^@prisma\/studio-core\/dist\/(?:ui\/|metafile)/,
];

/** Removes it from the node_modules folder `folder`; links are left alone. */
export function trim(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const below = path.relative(folder, file).split(path.sep).join("/");
    if (NOT_LOADED.test(entry.name) || UNUSED.some((part) => part.test(below))) fs.rmSync(file);
  }
}
