import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { testDatabaseUrl } from "../helpers/database-url.ts";

/** Nothing listens there: a search for free pictures calls nobody outside. */
const NOBODY = { OPENVERSE_URL: "http://127.0.0.1:9" };

/** Set once a process: test files of one process share it, and so do the modules they load. */
const READY = Symbol.for("postwright.unit-tests");

// lib/env.server.ts reads the settings on first import, so they are set before any test file loads.
if (!(READY in globalThis)) {
  Object.assign(globalThis, { [READY]: true });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-unit-"));
  const databaseUrl = testDatabaseUrl();
  Object.assign(process.env, {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    ...NOBODY,
  });
  if (databaseUrl)
    Object.assign(process.env, {
      DATABASE_URL: databaseUrl,
      CREDENTIALS_KEY: "unit-test-key-of-at-least-32-characters",
      ALLOW_PRIVATE_HOSTS: "127.0.0.0/8,::1/128",
    });
  process.on("exit", () => fs.rmSync(dataDir, { recursive: true, force: true }));
}

// Unexpected console output fails the test.
for (const level of ["error", "warn"] as const) {
  vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
    throw new Error(`unexpected console.${level}: ${args.map(String).join(" ")}`);
  });
}
