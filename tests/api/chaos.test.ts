import { expect, it, vi } from "vitest";

vi.hoisted(() =>
  Object.assign(process.env, {
    CREDENTIALS_KEY: "chaos-key-of-at-least-32-characters",
    LOG_LEVEL: "silent",
  }),
);
const { stormOnEmbedded } = await import("../chaos/storm.ts");

it(
  "neither doubles nor loses publications when its process is killed again and again",
  { timeout: 240_000 },
  async () => {
    const row = await stormOnEmbedded({
      publications: 24,
      hosts: 6,
      kills: 4,
      writesEach: 9,
      rounds: 10,
    });
    expect(row, row.measured).toMatchObject({ held: true });
  },
);
