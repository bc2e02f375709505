import type { FakeAnthropic } from "../fakes/anthropic.ts";
import { type App, startApp } from "./app.ts";

/** Starts the product with a fake model on an existing data folder. */
export function startModelApp(model: FakeAnthropic, dataDir: string): Promise<App> {
  return startApp(
    {
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_MODEL: "claude-test",
    },
    dataDir,
  );
}
