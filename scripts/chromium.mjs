// Finds the browsers and programs of the browser tests, or installs Debian's when that is possible.
import "./node-version.mjs";
import fs from "node:fs";
import { log, run } from "./lib.mjs";

const CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What some of the browser tests need besides Chromium, by the variable that names it. */
const OTHERS = {
  W3M_PATH: ["w3m", ["/usr/bin/w3m"], ["w3m"]],
  JAVA_PATH: ["Java", ["/usr/bin/java"], ["default-jre-headless"]],
  FIREFOX_PATH: ["Firefox", ["/usr/bin/firefox-esr"], ["firefox-esr"]],
};

/**
 * CHROMIUM_PATH, a common location, or Debian's package installed as root; undefined when there is
 * none.
 */
export async function findChromium() {
  return process.env.CHROMIUM_PATH ?? findProgram("Chromium", CHROMIUM, ["chromium"]);
}

/** The variables of what is there; says which tests are skipped for what is not. */
export async function findOthers() {
  const found = {};
  for (const [variable, [name, files, packages]] of Object.entries(OTHERS)) {
    const file = process.env[variable] ?? (await findProgram(name, files, packages));
    if (file) found[variable] = file;
    else log(`no ${name}: what needs it is skipped (Debian: apt-get install ${packages})`);
  }
  return found;
}

/** The first of the files that exists, after installing the package if need be and possible. */
async function findProgram(name, files, packages) {
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
