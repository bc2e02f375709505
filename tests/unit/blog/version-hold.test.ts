import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askBlogVersion } from "#app/blog/blog-version.server.ts";
import { db } from "#app/lib/db.server.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";
import { testDatabaseUrl } from "../../helpers/database-url.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { measured } from "../../helpers/work.ts";

useTestDatabase();

const RENEW = `UPDATE "BlogPage" SET "html" = md5(random()::text) WHERE "userId" = $1`;
/** Whoever changes a version shares it before the eight. */
const GATE = 7_214_928;
const READ = `SELECT "version"::text AS "version" FROM "BlogState" WHERE "userId" = $1`;

describe.runIf(testDatabaseUrl())("a version that is held for a moment, on PostgreSQL", () => {
  let anna: Awaited<ReturnType<typeof authorOfBlog>>;
  /** Whom this process knows nothing of. */
  let writer: pg.Client;

  beforeAll(async () => {
    anna = await authorOfBlog("Anna", "Lind");
    await publishPage(anna, "Tea");
    writer = new pg.Client({ connectionString: testDatabaseUrl() });
    await writer.connect();
  });
  afterAll(() => writer.end());

  /** Told with whether it was known without a question. */
  const ask = () =>
    new Promise<{ version: string | null; atOnce: boolean }>((resolve) => {
      let atOnce = true;
      askBlogVersion(anna.handle, (version) => resolve({ version, atOnce }));
      atOnce = false;
    });
  const readStored = async () => {
    const { rows } = await writer.query<{ version: string }>(READ, [anna.id]);
    return rows[0]?.version;
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const askUntilHeld = () =>
    expect.poll(async () => (await ask()).atOnce, { timeout: 10_000, interval: 1 }).toBe(true);

  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);

  beforeEach(askUntilHeld);
  beforeAll(() => void process.on("warning", note));
  afterAll(() => {
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  it("answers nearly all who ask closely, and never by what was changed before they asked", async () => {
    let held = 0;
    let asked = 0;
    let going = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (going) {
        asked++;
        if ((await ask()).atOnce) held++;
        if (asked % 50 === 0) await pause(1);
      }
    });
    for (let round = 0; round < 150; round++) {
      await writer.query(RENEW, [anna.id]);
      // Told before what the writer says next can have been read.
      const { version } = await ask();
      expect(version).toBe(await readStored());
      await pause(round % 15);
    }
    going = false;
    await Promise.all(readers);
    expect(held / asked).toBeGreaterThan(0.5);
  });

  measured(
    "makes a change wait for milliseconds, not for as long as there are readers",
    async () => {
      let going = true;
      const reader = (async () => {
        while (going) if ((await ask()).atOnce) await pause(1);
      })();
      const waits: number[] = [];
      for (let round = 0; round < 40; round++) {
        const started = performance.now();
        await writer.query(RENEW, [anna.id]);
        waits.push(performance.now() - started);
      }
      going = false;
      await reader;
      expect(waits.sort((one, other) => one - other)[20]).toBeLessThan(60);
    },
  );

  it("is not held while a change is under way, which it waits for as little as the change for it", async () => {
    const before = (await ask()).version;
    await writer.query("BEGIN");
    await writer.query(RENEW, [anna.id]);
    for (let round = 0; round < 30; round++) {
      expect(await ask()).toEqual({ version: before, atOnce: false });
      await pause(1);
    }
    await writer.query("COMMIT");
    expect((await ask()).version).toBe(await readStored());
    await askUntilHeld();
  });

  it("is begun by nobody while a change waits for those who hold", async () => {
    await writer.query("BEGIN");
    await writer.query(`SELECT pg_advisory_xact_lock_shared(${GATE})`);
    await pause(15);
    for (let round = 0; round < 30; round++) {
      expect((await ask()).atOnce).toBe(false);
      await pause(1);
    }
    await writer.query("COMMIT");
  });

  it("is given up for who changes the tables themselves, and then a blog", async () => {
    const bo = await authorOfBlog("Bo", "Ek");
    await publishPage(bo, "Milk");
    let going = true;
    const told: Array<Promise<unknown>> = [];
    const reader = (async () => {
      while (going) {
        told.push(new Promise((resolve) => askBlogVersion(bo.handle, resolve)), ask());
        await pause(1);
      }
    })();
    for (let round = 0; round < 5; round++) {
      await pause(30);
      await writer.query("BEGIN");
      await writer.query(`LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE`);
      await pause(5);
      await writer.query(RENEW, [anna.id]);
      await writer.query("COMMIT");
    }
    going = false;
    await reader;
    await Promise.all(told);
    expect((await ask()).version).toBe(await readStored());
  });

  it("does not fail a change that may wait for other locks for a moment only", async () => {
    const other = new pg.Client({ connectionString: testDatabaseUrl() });
    await other.connect();
    try {
      await other.query("BEGIN");
      await other.query(`SELECT pg_advisory_xact_lock(${GATE - 3})`);
      await writer.query("SET lock_timeout = '50ms'");
      const changed = writer.query(RENEW, [anna.id]);
      await pause(300);
      await other.query("COMMIT");
      await changed;
    } finally {
      await writer.query("RESET lock_timeout");
      await other.end();
    }
  });

  it("is let go for a process that stands still, which then asks anew", async () => {
    const stored = await readStored();
    const { rows } = await writer.query<{ began: Date }>(`SELECT clock_timestamp() AS "began"`);
    await askUntilHeld();
    const changed = writer.query<{ ended: Date }>(
      `WITH "changed" AS (${RENEW} RETURNING 1) SELECT clock_timestamp() AS "ended" FROM "changed"`,
      [anna.id],
    );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    const { version } = await ask();
    const ended = (await changed).rows[0]?.ended ?? new Date();
    expect(ended.getTime() - (rows[0]?.began.getTime() ?? 0)).toBeLessThan(2_000);
    expect(version).not.toBe(stored);
    expect(version).toBe(await readStored());
  });
});

it("costs an author's other work nothing: a draft takes no lock", async () => {
  const bo = await authorOfBlog("Bo", "Ek");
  const locks = await db.$transaction(async (tx) => {
    await tx.post.create({ data: { userId: bo.id, title: "Draft", content: "" } });
    return tx.$queryRaw`SELECT 1 FROM pg_locks WHERE "locktype" = 'advisory' AND "pid" = pg_backend_pid()`;
  });
  expect(locks).toEqual([]);
});
