import { startFakeAnthropic } from "../fakes/anthropic.ts";
import { visit } from "../helpers/visitor.ts";
import { readPieces } from "./load.ts";
import { median, ms } from "./figures.ts";
import type { Part } from "./part.ts";

const RUNS = 5;

const WHAT = "the model's first words until the browser has them";
const GOAL_MS = 30;

/** How long the model's first words take to reach the browser through the event stream. */
export const writing: Part = {
  name: "writing",
  title: "Writing",
  things: [WHAT],
  async run(world) {
    const model = await startFakeAnthropic();
    const app = await world.start({
      ROLE: "all",
      ANTHROPIC_API_KEY: "bench",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_MODEL: "bench",
    });
    const delays: number[] = [];
    try {
      for (let run = 0; run < RUNS; run++) delays.push(await firstWords(app.url, model, run));
    } finally {
      await app.stop();
      await model.close();
    }
    return [
      {
        what: WHAT,
        measured: ms(median(delays)),
        floor: `median of ${delays.map((delay) => ms(delay)).join(", ")}`,
        goal: `≤ ${GOAL_MS} ms`,
        held: median(delays) <= GOAL_MS,
      },
    ];
  },
};

async function firstWords(
  url: string,
  model: Awaited<ReturnType<typeof startFakeAnthropic>>,
  run: number,
): Promise<number> {
  const wanda = await visit(url, { email: `bench-writer-${run}@example.com` });
  model.script({ kind: "normal" }, { kind: "normal" }, { kind: "slow", delayMs: 60 });
  const form =
    /action="(\/create\/setup[^"]*)"/
      .exec((await wanda.open("/create")).html)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  const keywords = await wanda.submit(form, {
    intent: "keywords",
    topic: "Growing tomatoes",
    targetAudience: "Beginners",
    tone: "friendly",
    wordCount: "600",
  });
  const page = await wanda.submit(keywords.path, {
    intent: "generate",
    keywords: "tomatoes, balcony",
  });
  const id = /data-run="([^"]+)"/.exec(page.html)?.[1];
  if (!id) throw new Error(`no run on ${page.path}`);
  const response = await fetch(`${url}/create/generation/${id}/events`, {
    headers: { Cookie: wanda.jar.header() },
  });
  if (!response.ok) throw new Error(`the event stream answered ${response.status}`);
  let [text, delay] = ["", NaN];
  await readPieces(response, (piece) => {
    text += Buffer.from(piece).toString();
    const sent = model.requests.at(-1)?.firstTextAt;
    if (sent === undefined || !/"words":[1-9]/.test(text)) return false;
    delay = performance.now() - sent;
    return true;
  });
  if (Number.isNaN(delay)) throw new Error(`the stream ended without words: ${text.slice(0, 300)}`);
  return delay;
}
