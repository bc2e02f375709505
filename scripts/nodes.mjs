// Other versions of Node for the tests, from the npm packages that hold Node's own programs.
import "./node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { log, run } from "./lib.mjs";

/** The oldest that package.json allows. */
export const OLDEST = "20.19.0";
/** Of the line that the image runs. */
export const IMAGE = "24.21.0";

/** Outside the project, and outside the folder in memory that the tests get later. */
const place = path.join(os.tmpdir(), `postwright-node-${os.userInfo().uid}`);

/** The program of a version, fetched when it is not there yet. Rejects with a sentence. */
export async function nodeProgram(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const inFolder = (folder) => path.join(folder, "node_modules", name, "bin/node");
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  if (fs.lstatSync(place).uid !== os.userInfo().uid)
    throw new Error(`${place} belongs to another account. Remove it, or set TMPDIR.`);
  const folder = path.join(place, version);
  if (fs.existsSync(inFolder(folder))) return inFolder(folder);
  log(`fetching Node ${version} …`);
  const draft = fs.mkdtempSync(`${folder}-`);
  const words = ["install", "--prefix", draft, "--ignore-scripts", "--no-audit", "--no-fund"];
  try {
    await run("npm", [...words, `${name}@${version}`], { quiet: true });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `Node ${version} could not be fetched (npm package ${name}), so its tests did not run: ${error.message}`,
    );
  }
  return inFolder(folder);
}
