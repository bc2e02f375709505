// Programs that tests use: found where they usually are, or installed from Debian's packages.
import "./node-version.mjs";
import fs from "node:fs";
import { log, run } from "./lib.mjs";

/** The first of the files that exists, after installing the package if need be and possible. */
export async function findProgram(name, files, packages) {
  const find = () => files.find((file) => fs.existsSync(file));
  if (find() || process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return find();
  log(`installing ${name} …`);
  try {
    await run("apt-get", ["update", "-q"], { quiet: true });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    return undefined;
  }
  return find();
}
