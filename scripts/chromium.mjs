// Finds a Chromium for the browser tests, or installs Debian's when that is possible.
import "./node-version.mjs";
import fs from "node:fs";
import { log, run } from "./lib.mjs";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * CHROMIUM_PATH, a common location, or Debian's package installed as root; undefined when there is
 * none.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = USUAL.find((file) => fs.existsSync(file));
  if (found) return found;
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return undefined;
  log("installing Chromium …");
  try {
    await run("apt-get", ["update", "-q"], { quiet: true });
    await run("apt-get", ["install", "-y", "-q", "chromium"], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    return undefined;
  }
  return USUAL.find((file) => fs.existsSync(file));
}
