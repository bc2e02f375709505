import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { addNeighbours, addPosts, addWriters, type Sql } from "./seed.ts";

/** The product on one kind of database, seeded, with a signed-in user. */
export interface World {
  on: "PostgreSQL" | "embedded";
  userId: string;
  cookie: string;
  /** The sessions of other users on the Pro plan: what one user may save in a minute is limited. */
  writers: string[];
  /** The id of one of the user's posts. */
  postId: string;
  /** The settings its database needs. */
  env: Record<string, string>;
  /** As users run it; `wrapper` is a command that runs it, such as taskset. */
  start(env?: Record<string, string>, wrapper?: string[]): Promise<App>;
  /** Access to the database while the product is stopped. */
  inside<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * The bare handler on the same data; with the embedded database only while the product is
   * stopped.
   */
  startBare(): Promise<Bare>;
  close(): Promise<void>;
}

export interface Bare {
  url: string;
  pid: number;
  /** Resolves when the process has ended and the database is free. */
  stop(): Promise<void>;
}

const WRITERS = 16;
const EMAIL = "bench@example.com";

export async function makeWorld(adminUrl: string | null, posts: number): Promise<World> {
  const dataDir = await copyOfTemplate();
  const database = adminUrl ? await newDatabase(adminUrl) : null;
  const env: Record<string, string> = database
    ? { DATABASE_URL: database.url, CREDENTIALS_KEY: "bench-key-of-at-least-32-characters" }
    : {};
  const start = (more: Record<string, string> = {}, wrapper: string[] = []) =>
    startApp({ ...env, ROLE: "web", ...more }, dataDir, freePort, wrapper, true);
  const inside = database ? database.inside : embedded(dataDir);
  const first = await start();
  const cookie = (await signIn(first.url, { email: EMAIL })).header();
  await first.stop();
  const { userId, postId, writers } = await inside(async (sql) => {
    const [user] = (
      await sql.query(
        `UPDATE "User" SET "subscriptionPlan" = 'pro', "subscriptionStatus" = 'active' WHERE "email" = $1 RETURNING "id"`,
        [EMAIL],
      )
    ).rows as Array<{ id: string }>;
    if (!user) throw new Error("nobody signed in");
    if (posts > 1_000) await addNeighbours(sql);
    await addPosts(sql, user.id, posts);
    const writers = await addWriters(sql, WRITERS, cookie);
    // The database does this by itself when idle.
    await sql.query("VACUUM ANALYZE");
    const [post] = (
      await sql.query(
        `SELECT "id" FROM "Post" WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
        [user.id],
      )
    ).rows as Array<{ id: string }>;
    return { userId: user.id, postId: post?.id ?? "", writers };
  });
  return {
    on: database ? "PostgreSQL" : "embedded",
    userId,
    cookie,
    writers,
    postId,
    env: { ...env, DATA_DIR: dataDir },
    start,
    inside,
    startBare: () => startBare({ ...env, DATA_DIR: dataDir, BENCH_USER: userId }),
    async close() {
      await database?.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function embedded(dataDir: string) {
  return async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const engine = await PGlite.create({ dataDir: path.join(dataDir, "db") });
    try {
      return await work({ query: (text, values) => engine.query(text, values) });
    } finally {
      await engine.close();
    }
  };
}

async function newDatabase(adminUrl: string) {
  const name = `postwright_bench_${randomUUID().slice(0, 8)}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const as = async <T>(
    connectionString: string,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await as(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: url.toString(),
    inside: <T>(work: (sql: Sql) => Promise<T>) =>
      as(url.toString(), (client) => work({ query: (text, values) => client.query(text, values) })),
    drop: () =>
      as(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/**
 * tests/bench/bare.mjs; with BENCH_PAGES it sends the pages of that file and opens no database.
 */
export async function startBare(env: Record<string, string>): Promise<Bare> {
  const child: ChildProcess = spawn(process.execPath, ["tests/bench/bare.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    child.once("exit", (code) => reject(new Error(`the bare handler ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
