import { balanceOf, toRow } from "./balance.ts";
import { startOn } from "./crew.ts";
import { countOpen, hurry, layOut, newPostgres, readEnds, type Sql } from "./database.ts";
import { until, type Row } from "./report.ts";
import { seeded, startTown } from "./town.ts";

const GRACE_MS = 100;

/** Repeated SIGTERMs while something is always due. */
export async function drainUnderLoad(adminUrl: string, times: number): Promise<Row> {
  const [town, { sql, url }] = await Promise.all([
    startTown({ hosts: 20, answerMs: 400 }, seeded(3)),
    newPostgres(adminUrl),
  ]);
  let app = await startOn(url);
  try {
    const from = Date.now();
    await layOut(
      sql,
      town.hosts,
      Array.from({ length: times * 15 }, (_, n) => ({
        title: `Drain ${n}`,
        host: n % 20,
        dueAt: new Date(from + n * 400),
      })),
    );
    const wrong = { begun: 0, codes: 0, cut: 0 };
    for (let n = 0; n < times; n++) {
      await until(() => somethingRuns(sql), 20_000, 50);
      const asked = Date.now();
      if ((await app.stop()) !== 0) wrong.codes++;
      const found = await leftovers(sql, new Date(asked + GRACE_MS));
      wrong.begun += found.begun;
      wrong.cut += found.cut;
      app = await startOn(url);
    }
    const rush = setInterval(() => void hurry(sql), 2_000);
    await until(async () => (await countOpen(sql)) === 0, 120_000);
    clearInterval(rush);
    return toRow(
      `SIGTERM under load, ${times} times: no new work after 100 ms, in-flight finish, exit 0`,
      balanceOf(await readEnds(sql), town),
      `${wrong.begun} begun late, ${wrong.cut} cut off, ${wrong.codes} exits other than 0`,
      wrong.begun + wrong.cut + wrong.codes === 0,
    );
  } finally {
    await app.stop();
    await Promise.all([town.close(), sql.close()]);
  }
}

async function somethingRuns(sql: Sql): Promise<boolean> {
  const rows = await sql.query<{ id: string }>(
    `SELECT "id" FROM "Publication" WHERE "state" = 'publishing'`,
  );
  return rows.length > 0;
}

/**
 * What a stopped process must not leave behind: claims made after SIGTERM, and unfinished claims.
 */
async function leftovers(sql: Sql, since: Date): Promise<{ begun: number; cut: number }> {
  const [row] = await sql.query<{ begun: number; cut: number }>(
    `SELECT count(*) FILTER (WHERE "startedAt" > $1)::int AS begun, count(*) FILTER (WHERE "state" = 'publishing')::int AS cut FROM "Publication"`,
    [since],
  );
  return row ?? { begun: 0, cut: 0 };
}
