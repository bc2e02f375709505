import type { App } from "../helpers/app.ts";
import { load, loadInTurns, type Load, type LoadRequest } from "./load.ts";
import type { Part } from "./part.ts";
import { article } from "./seed.ts";
import { share } from "./share.ts";
import type { Bare, World } from "./world.ts";

const WHAT = "POST /api/posts, 1,200 words";
/** Until the product has compiled what a save needs. */
const WARM_UP = 6;
const ROUNDS = 3;

/**
 * Saving an article beside the bare insert of the same text, in turns where both can have the
 * database at once. The users take turns, too, because each may save only so often in a minute.
 */
export const save: Part = {
  name: "save",
  title: "API",
  async run(world) {
    const post = { method: "POST", body: { title: "Measured", content: article(1_200, 7) } };
    const request = { ...post, warmUp: WARM_UP };
    const ofApp = ({ url, pid }: App) => ({
      url: `${url}/api/posts`,
      request: { ...request, cookies: world.writers, status: 201, pid },
    });
    const ofBare = ({ url, pid }: Bare) => ({ url: `${url}/post`, request: { ...request, pid } });
    const [saved, inserted] = await (world.on === "PostgreSQL"
      ? inTurns(world, ofApp, ofBare)
      : oneByOne(world, ofApp, ofBare));
    await world.inside(async (sql) => {
      await sql.query(`DELETE FROM "Post" WHERE "title" = $1`, [post.body.title]);
      await sql.query("VACUUM ANALYZE");
    });
    return [share(WHAT, saved, { name: "the bare insert", load: inserted }, null)];
  },
};

type Target<Process> = (process: Process) => { url: string; request: LoadRequest };

async function inTurns(
  world: World,
  ofApp: Target<App>,
  ofBare: Target<Bare>,
): Promise<[Load, Load]> {
  const [app, bare] = [await world.start(), await world.startBare()];
  const [saved, inserted] = await loadInTurns([ofApp(app), ofBare(bare)], ROUNDS);
  await Promise.all([app.stop(), bare.stop()]);
  if (!saved || !inserted) throw new Error("nothing was measured");
  return [saved, inserted];
}

async function oneByOne(
  world: World,
  ofApp: Target<App>,
  ofBare: Target<Bare>,
): Promise<[Load, Load]> {
  const app = await world.start();
  const first = ofApp(app);
  const saved = await load(first.url, first.request);
  await app.stop();
  const bare = await world.startBare();
  const second = ofBare(bare);
  const inserted = await load(second.url, second.request);
  await bare.stop();
  return [saved, inserted];
}
