import fs from "node:fs";
import { copyOfTemplate } from "../helpers/template.ts";
import { startIn } from "./crew.ts";
import { countOpen, openFolder, passTime, readEnds, type Ended, type Sql } from "./database.ts";
import { layOutPictures, type Picture, type PicturePlan } from "./picture-rows.ts";
import { startPictureTown, type PictureTown, type SeenPicture } from "./picture-town.ts";
import { pause, seconds, type Row } from "./report.ts";
import { seeded } from "./town.ts";

/** Of every write: of a picture, of its texts and of a post. */
const DICE = { lost: 0.08, late: 0.04, busy: 0.06 };

export interface PictureStorm {
  publications: number;
  hosts: number;
  kills: number;
  writesEach: number;
  rounds: number;
}

/**
 * Posts with a picture of their own and a featured image that several share, on WordPress and
 * Ghost, by one process on the embedded database that is killed and restarted. While it is down,
 * all waits end and late writes arrive.
 */
export async function stormWithPictures(size: PictureStorm): Promise<Row> {
  const [town, dataDir] = await Promise.all([
    startPictureTown(size.hosts, DICE, seeded(151_123)),
    copyOfTemplate(),
  ]);
  const started = Date.now();
  let kills = 0;
  try {
    const plans = await inFolder(dataDir, (sql) =>
      layOutPictures(sql, dataDir, town.hosts, size.publications),
    );
    let open = size.publications;
    for (let round = 0; round < size.rounds && open > 0; round++) {
      const app = await startIn(dataDir);
      await someWrites(town, size.writesEach);
      await app.stop("SIGKILL");
      kills++;
      if (kills >= size.kills) town.calm();
      town.flush();
      // What was flushed reaches the hosts before the product looks for it.
      await pause(100);
      open = await inFolder(dataDir, async (sql) => {
        await passTime(sql);
        return countOpen(sql);
      });
    }
    const ends = await inFolder(dataDir, readEnds);
    return toRow(size, town, { plans, ends, kills, ms: Date.now() - started });
  } finally {
    await town.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Result {
  plans: PicturePlan[];
  ends: Ended[];
  kills: number;
  ms: number;
}

function toRow(size: PictureStorm, town: PictureTown, { plans, ends, kills, ms }: Result): Row {
  const posts = town.hosts.flatMap((host) => host.posts());
  const files = town.hosts.map((host) => host.files());
  const doubled = files.reduce((sum, held) => sum + held.length - new Set(held).size, 0);
  const doubledPosts = posts.length - new Set(posts.map(({ title }) => title)).size;
  const live = new Map(posts.filter((post) => post.live).map((post) => [post.title, post]));
  const without = plans.filter(({ title, inText, featured }) => {
    const post = live.get(title);
    return post && !(shows(post.inText, inText) && shows(post.featured, featured));
  }).length;
  const fromHere = plans.filter(({ title, inText, featured }) => {
    const post = live.get(title);
    return post?.inText === inText.id || post?.featured === featured.id;
  }).length;
  const missing = plans.length - live.size;
  const failed = ends.filter(({ state }) => state !== "published").length;
  const { writes, lost, late, busy } = town.tally;
  return {
    goal: `pictures: 0 doubled files and posts, 0 posts without theirs in ${size.publications} publications, ${size.kills} SIGKILLs (embedded database)`,
    measured: `${doubled} doubled files of ${files.flat().length}, ${doubledPosts} doubled posts, ${without} posts without their pictures, ${fromHere} on Ghost that show one from here, ${missing} not live, ${failed} not called published; ${kills} kills in ${seconds(ms)}; of ${writes} writes ${lost} answers lost after the commit, ${late} late, ${busy} 503`,
    held: doubled + doubledPosts + without + missing + failed === 0 && kills >= size.kills,
  };
}

function shows(seen: SeenPicture, { id, hex }: Picture): boolean {
  return seen === hex || seen === id;
}

/** Waits for this many writes, or until they pause. */
async function someWrites({ tally }: PictureTown, enough: number): Promise<void> {
  const [before, end] = [tally.writes, Date.now() + 20_000];
  let [seen, changed] = [tally.writes, Infinity];
  while (tally.writes < before + enough && Date.now() < end && Date.now() < changed + 3_000) {
    await pause(20);
    if (tally.writes > seen) [seen, changed] = [tally.writes, Date.now()];
  }
}

async function inFolder<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = await openFolder(dataDir);
  try {
    return await work(sql);
  } finally {
    await sql.close();
  }
}
