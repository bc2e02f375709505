import http from "node:http";
import { expect } from "vitest";
import { startApp } from "../helpers/app.ts";
import { measured } from "../helpers/work.ts";
import { watchMemory } from "./process-memory.ts";

const VISITORS = 1_500;
const PORT_QUEUE = 500;
const MOST_MB = 400;

measured(
  "the first 1,500 visitors of a start take no memory for a page each",
  async () => {
    const app = await startApp({ LOOP_GAUGE_PORT: undefined });
    try {
      const memory = watchMemory(app.pid);
      const agent = new http.Agent({ maxSockets: PORT_QUEUE });
      const answers = await Promise.all(
        Array.from({ length: VISITORS }, () => statusOf(`${app.url}/`, agent)),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(VISITORS);
      expect(memory.peakMb()).toBeLessThan(MOST_MB);
    } finally {
      await app.stop();
    }
  },
  120_000,
);

function statusOf(url: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    request.once("error", reject);
  });
}
