import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { diskStore } from "#app/media/disk-store.server.ts";
import type { App } from "../helpers/app.ts";
import type { Sql } from "./database.ts";
import { pause } from "./report.ts";

/** An installation of some size, and somebody who goes on writing in it. */

/** Users who save posts, each with a token; one user may save three hundred in an hour. */
const WRITERS = 4;
const tokenOf = (n: number) => `pw_chaos-token-of-user-${n % WRITERS}`;
const PAUSE_MS = 100;
/** Characters of an article. */
const LENGTH = 6_000;
const PICTURE_BYTES = 200_000;

/** Users with tokens; the first has `posts` posts and `pictures` pictures with files. */
export async function layOutWhole(
  sql: Sql,
  dataDir: string,
  { posts, pictures }: { posts: number; pictures: number },
): Promise<void> {
  const users = Array.from({ length: WRITERS }, () => randomUUID());
  for (const [n, id] of users.entries()) {
    await sql.query(
      `INSERT INTO "User" ("id", "issuer", "subject", "handle", "subscriptionPlan", "subscriptionStatus", "updatedAt") VALUES ($1, 'chaos', $1, $1, 'pro', 'active', now())`,
      [id],
    );
    await sql.query(
      `INSERT INTO "ApiToken" ("id", "userId", "name", "hash", "hint", "scope") VALUES ($1, $1, 'chaos', $2, 'user', 'write')`,
      [id, createHash("sha256").update(tokenOf(n)).digest("hex")],
    );
  }
  const userId = users[0];
  const BATCH = 500;
  for (let from = 0; from < posts; from += BATCH) {
    const values = [userId, from, Math.min(posts, from + BATCH) - 1, Math.round(LENGTH / 33)];
    await sql.query(
      `INSERT INTO "Post" ("id", "userId", "title", "content") SELECT 'post-' || n, $1, 'Post ' || n, '<p>' || t.text || '</p>'
       FROM generate_series($2::int, $3::int) n, LATERAL (SELECT string_agg(md5(n::text || '-' || w), ' ') AS text FROM generate_series(1, $4::int) w) t`,
      values,
    );
    await sql.query(
      `INSERT INTO "PostRevision" ("id", "postId", "version", "reason", "title", "content") SELECT 'version-' || n, 'post-' || n, 1, 'saved', p."title", p."content"
       FROM generate_series($1::int, $2::int) n JOIN "Post" p ON p."id" = 'post-' || n`,
      values.slice(1, 3),
    );
  }
  const store = diskStore(path.join(dataDir, "media"));
  for (let n = 0; n < pictures; n++) {
    const id = `picture-${n}`;
    await sql.query(
      `INSERT INTO "Media" ("id", "userId", "name", "kind", "width", "height", "bytes", "hash", "files") VALUES ($1, $2, 'soil.jpg', 'jpeg', 8, 6, $3, $1, '{}')`,
      [id, userId, PICTURE_BYTES],
    );
    await store.write(id, "original", Buffer.alloc(PICTURE_BYTES, n));
  }
}

export interface Writing {
  /** The posts that were acknowledged, and when each was asked for and answered. */
  saved: Array<{ id: string; asked: number; answered: number }>;
  /** The longest wait for an answer, in milliseconds. */
  longest: number;
  failed: number;
  stop(): Promise<void>;
}

/** Saves one post after the other through the API, in `lanes` at once. */
export function keepWriting(app: App, lanes: number): Writing {
  let on = true;
  const writing: Writing = { saved: [], longest: 0, failed: 0, stop };
  const work = Array.from({ length: lanes }, async (_lane, n) => {
    while (on) {
      await pause(PAUSE_MS);
      const asked = performance.now();
      const id = await save(app, tokenOf(n));
      const answered = performance.now();
      writing.longest = Math.max(writing.longest, answered - asked);
      if (id === null) writing.failed++;
      else writing.saved.push({ id, asked, answered });
    }
  });
  async function stop(): Promise<void> {
    on = false;
    await Promise.all(work);
  }
  return writing;
}

async function save({ url }: App, token: string): Promise<string | null> {
  const response = await fetch(`${url}/api/posts`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      title: "Written meanwhile",
      content: `<p>${"Words that somebody writes. ".repeat(100)}</p>`,
      status: "draft",
    }),
  });
  if (response.status !== 201) {
    await response.arrayBuffer();
    return null;
  }
  return ((await response.json()) as { id: string }).id;
}
