import { defineConfig, devices } from "@playwright/test";

/**
 * Features that are off: those that Playwright switches off itself, which a second list replaces,
 * and the suggestions of the address bar, two pages of Chromium's own per window, which nobody sees
 * here and which take more work than the page under test.
 */
const FEATURES_OFF = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/**
 * Debian's Chromium, with background networking off. Each test file starts the built product itself
 * (tests/e2e/app.ts).
 */
const launchOptions = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${FEATURES_OFF.join(",")}`,
  ],
};

const browser = {
  ...devices["Desktop Chrome"],
  launchOptions,
  viewport: { width: 1280, height: 900 },
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 3,
  // They catch what hangs: a busy machine may take several times as long as usual.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  use: { trace: "off", locale: "en-US", timezoneId: "Europe/Berlin" },
  projects: [
    { name: "js", use: { ...browser } },
    // Pages of other sites and hostile texts in a real browser, run by `npm run security`.
    { name: "security", testDir: "tests/security/browser", use: { ...browser } },
    {
      name: "nojs",
      use: { ...browser, javaScriptEnabled: false },
      testIgnore: /\.js-only\./,
    },
  ],
});
