import { startApp, type App } from "../helpers/app.ts";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { expect, test as base } from "./app.ts";

interface Fixtures {
  /** Fails a test that leaves scripted answers, which the next one in the worker would get. */
  wholeScript: void;
}

/** The product with a model, which is a fake on loopback. */
export const test = base.extend<Fixtures, { app: App; model: FakeAnthropic }>({
  model: [
    // Playwright reads the fixture names from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = await startFakeAnthropic();
      await use(fake);
      await fake.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ model }, use) => {
      const app = await startApp({ ANTHROPIC_API_KEY: "test-key", ANTHROPIC_BASE_URL: model.url });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  wholeScript: [
    async ({ model }, use) => {
      await use();
      expect(model.reset()).toEqual([]);
    },
    { auto: true },
  ],
});
