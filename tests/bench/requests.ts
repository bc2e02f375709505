import { load, type Load } from "./load.ts";
import { ms, type Row } from "./report.ts";
import type { World } from "./world.ts";

const PART = "Requests";

/** Screens and calls against an empty page, an empty call and the bare handler. */
export async function requests(world: World): Promise<Row[]> {
  const { on, cookie, postId } = world;
  const app = await world.start();
  const rows: Row[] = [];
  const draft = { title: "Measured", content: `<p>${"bread and water ".repeat(400)}</p>` };
  const emptyPage = await load(`${app.url}/no-such-page`, { cookie, status: 404 });
  for (const path of ["/posts", "/", `/preview/${postId}`])
    rows.push(
      screen(on, path.replace(postId, "{id}"), await load(app.url + path, { cookie }), emptyPage),
    );
  const emptyCall = await load(`${app.url}/api/no-such-call`, { cookie, status: 404 });
  const list = await load(`${app.url}/api/posts?limit=20`, { cookie });
  const one = await load(`${app.url}/api/posts/${postId}`, { cookie });
  const saved = await load(`${app.url}/api/posts`, {
    cookie,
    method: "POST",
    body: draft,
    status: 201,
    connections: 4,
  });
  await app.stop();

  const bare = await world.startBare();
  const bareList = await load(`${bare.url}/list`);
  const bareOne = await load(`${bare.url}/post?id=${postId}`);
  const bareSaved = await load(`${bare.url}/post`, { method: "POST", body: draft, connections: 4 });
  await bare.stop();
  // Removes thousands of rows that the next part does not need.
  await world.inside((sql) =>
    sql
      .query(`DELETE FROM "Post" WHERE "title" = $1`, [draft.title])
      .then(() => sql.query("VACUUM ANALYZE")),
  );
  for (const [what, measured, floor] of [
    ["GET /api/posts?limit=20", list, bareList],
    ["GET /api/posts/{id}", one, bareOne],
  ] as const) {
    rows.push(ratio(on, what, measured, emptyCall, "the empty call", 0.6));
    rows.push(ratio(on, what, measured, floor, "the bare handler", 0.15));
  }
  rows.push(ratio(on, "POST /api/posts", saved, bareSaved, "the bare insert", 0.3));
  return rows;
}

function screen(on: string, what: string, measured: Load, floor: Load): Row {
  const [share, slower] = [measured.rate / floor.rate, measured.p99 / Math.max(1, floor.p99)];
  return {
    part: PART,
    on,
    what: `GET ${what}`,
    measured: `${rateAndP99(measured)}: ${share.toFixed(2)} of the floor, p99 ${slower.toFixed(1)} ×`,
    floor: `empty page ${rateAndP99(floor)}`,
    goal: "≥ 0.5, p99 ≤ 3 ×",
    held: share >= 0.5 && slower <= 3 && measured.wrong === 0,
  };
}

function ratio(
  on: string,
  what: string,
  measured: Load,
  floor: Load,
  name: string,
  goal: number,
): Row {
  const share = measured.rate / floor.rate;
  return {
    part: PART,
    on,
    what,
    measured: `${rateAndP99(measured)}: ${share.toFixed(2)} of the floor`,
    floor: `${name} ${rateAndP99(floor)}`,
    goal: `≥ ${goal}`,
    held: share >= goal && measured.wrong === 0,
  };
}

const rateAndP99 = ({ rate, p99, wrong }: Load) =>
  `${Math.round(rate)}/s, p99 ${ms(p99)}${wrong > 0 ? `, ${wrong} WRONG` : ""}`;

/** How many requests two processes answer against one. */
export async function processes(world: World): Promise<Row[]> {
  const rate = async (count: string) => {
    const app = await world.start({ WEB_CONCURRENCY: count });
    const measured = await load(`${app.url}/posts`, { cookie: world.cookie, connections: 20 });
    await app.stop();
    return measured;
  };
  const [one, two] = [await rate("1"), await rate("2")];
  const times = two.rate / one.rate;
  return [
    {
      part: "Two processes",
      on: world.on,
      what: "GET /posts, WEB_CONCURRENCY=2",
      measured: `${rateAndP99(two)}: ${times.toFixed(2)} ×`,
      floor: `one process ${rateAndP99(one)}`,
      goal: "≥ 1.6 ×",
      held: times >= 1.6 && two.wrong === 0,
    },
  ];
}
