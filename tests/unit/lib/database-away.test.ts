import net, { type AddressInfo } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
import { cuttable } from "../../chaos/cuttable.ts";

const open: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function client(url: string): PrismaClient {
  const made = new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: url, max: 1, connectionTimeoutMillis: 500 },
      { onPoolError: () => undefined },
    ),
    transactionOptions: { maxWait: 1_000, timeout: 5_000 },
  });
  open.push(() => made.$disconnect());
  return made;
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("it went through");
    },
    (error: unknown) => error,
  );
}

/** Every way in which the product asks. */
const WAYS: Array<[string, (db: PrismaClient) => Promise<unknown>]> = [
  ["by a model", (db) => db.user.findFirst()],
  ["by SQL", (db) => db.$queryRaw`SELECT 1`],
  ["in a transaction", (db) => db.$transaction((tx) => tx.user.findFirst())],
  ["in several at once", (db) => db.$transaction([db.user.findFirst()])],
];

describe("a database that is away", () => {
  it.each(WAYS)("is recognised when nothing listens, queried %s", async (_way, ask) => {
    expect(
      isDatabaseAway(await failure(ask(client("postgresql://postgres@127.0.0.1:1/postgres")))),
    ).toBe(true);
  });

  it.each(WAYS)(
    "is recognised when it accepts connections and stays silent, queried %s",
    async (_way, ask) => {
      const sockets = new Set<net.Socket>();
      const silent = net.createServer((socket) => sockets.add(socket));
      await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
      open.push(() => (sockets.forEach((socket) => socket.destroy()), silent.close()));
      expect(
        isDatabaseAway(
          await failure(
            ask(
              client(
                `postgresql://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`,
              ),
            ),
          ),
        ),
      ).toBe(true);
    },
  );

  it("is recognised once this process has closed it", async () => {
    // Nothing in this file opens it.
    const unopened: Array<() => Promise<unknown>> = [
      () => db.user.findFirst(),
      () => db.$queryRaw`SELECT 1`,
    ];
    for (const ask of unopened)
      expect(isDatabaseAway(await failure(Promise.resolve().then(ask)))).toBe(true);
    const pool = new pg.Pool();
    await pool.end();
    expect(isDatabaseAway(await failure(pool.query("SELECT 1")))).toBe(true);
    const engine = await PGlite.create();
    await engine.close();
    expect(isDatabaseAway(await failure(engine.query("SELECT 1")))).toBe(true);
  });

  it("is recognised by PostgreSQL's errors while it stops, starts or is full", () => {
    for (const originalCode of ["57P01", "57P02", "57P03", "53300", "08006"]) {
      const error = Object.assign(new Error("Raw query failed."), {
        code: "P2010",
        meta: { driverAdapterError: { cause: { originalCode, kind: "postgres" } } },
      });
      expect(isDatabaseAway(error), originalCode).toBe(true);
    }
  });

  it.each<[string, unknown]>([
    [
      "a wrong statement",
      Object.assign(new Error("Raw query failed."), {
        code: "P2010",
        meta: { driverAdapterError: { cause: { originalCode: "42703", kind: "ColumnNotFound" } } },
      }),
    ],
    [
      "a row that is there already",
      Object.assign(new Error("Unique constraint failed"), { code: "P2002" }),
    ],
    [
      "another host that is away",
      new TypeError("fetch failed", {
        cause: Object.assign(new Error("connect ECONNREFUSED"), {
          code: "ECONNREFUSED",
          syscall: "connect",
        }),
      }),
    ],
    [
      "what the user has been told already",
      new AppError("upstream", "The site does not answer.", {
        cause: Object.assign(new Error("connect ECONNREFUSED"), {
          code: "ECONNREFUSED",
          syscall: "connect",
        }),
      }),
    ],
    ["a bug", new TypeError("undefined is not a function")],
    ["no error at all", "Connection terminated"],
  ])("is not %s", (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe.skipIf(!process.env["TEST_DATABASE_URL"])("a connection to PostgreSQL", () => {
  const url = process.env["TEST_DATABASE_URL"] ?? "";

  it.each([
    ["while a statement runs", (db: PrismaClient) => db.$queryRaw`SELECT 1 FROM pg_sleep(5)`],
    [
      "in the middle of a transaction",
      (db: PrismaClient) =>
        db.$transaction(
          async (tx) => (
            await tx.$queryRaw`SELECT 1`,
            await new Promise((resolve) => setTimeout(resolve, 600)),
            await tx.$queryRaw`SELECT 2`
          ),
        ),
    ],
  ])("that breaks %s is a database that is away", async (_when, work) => {
    const proxy = await cuttable(url);
    open.push(() => proxy.close());
    const db = client(proxy.url);
    await db.$queryRaw`SELECT 1`;
    const broken = failure(work(db));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await proxy.cut();
    expect(isDatabaseAway(await broken)).toBe(true);
  });

  it("closed by its operator counts as away", async () => {
    const name = `closed_${Date.now()}`;
    const admin = client(url);
    await admin.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    try {
      await admin.$executeRawUnsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      const closed = new URL(url);
      closed.pathname = `/${name}`;
      for (const [way, ask] of WAYS)
        expect(isDatabaseAway(await failure(ask(client(closed.toString())))), way).toBe(true);
    } finally {
      await admin.$executeRawUnsafe(`DROP DATABASE ${name}`);
    }
  });

  it("that finds the pool exhausted counts as away", async () => {
    const db = client(url);
    // Prisma asks only when somebody waits for the answer.
    const busy = db.$queryRaw`SELECT 1 FROM pg_sleep(4)`.then(String, String);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const [way, ask] of WAYS) expect(isDatabaseAway(await failure(ask(db))), way).toBe(true);
    await busy;
  });
});
