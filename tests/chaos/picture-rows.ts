import { randomUUID } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { sealCredentials } from "#app/integrations/connection.server.ts";
import { diskStore } from "#app/media/disk-store.server.ts";
import type { Sql } from "./database.ts";
import type { PictureHost } from "./picture-town.ts";

/** A publication of the trial and what its readers must see. */
export interface PicturePlan {
  title: string;
  inText: Picture;
  featured: Picture;
}

/** Posts on one host that share a featured image. */
const SHARED = 5;

/** One user with a publication for each post, its pictures stored in the data folder. */
export async function layOutPictures(
  sql: Sql,
  dataDir: string,
  hosts: readonly PictureHost[],
  publications: number,
): Promise<PicturePlan[]> {
  const userId = randomUUID();
  await sql.query(
    `INSERT INTO "User" ("id", "issuer", "subject", "handle", "subscriptionPlan", "subscriptionStatus", "updatedAt") VALUES ($1, 'chaos', $1, $1, 'pro', 'active', now())`,
    [userId],
  );
  const integrations = await Promise.all(hosts.map((host) => addIntegration(sql, userId, host)));
  const pictures = makePictures(sql, userId, dataDir);
  const fronts: Array<Promise<Picture>> = [];
  const plans: PicturePlan[] = [];
  for (let n = 0; n < publications; n++) {
    const integration = integrations[n % integrations.length];
    if (!integration) throw new Error("there is no host");
    const group = (n % hosts.length) + hosts.length * Math.floor(n / hosts.length / SHARED);
    const front = await (fronts[group] ??= pictures(`Front ${group}`));
    const inText = await pictures(`Text ${n}`);
    const title = `Pictures ${String(n).padStart(4, "0")}`;
    await addPost(sql, { userId, title, integration, front: front.id, inText: inText.id });
    plans.push({ title, inText, featured: front });
  }
  return plans;
}

/** A picture of the user, and its bytes as a hex text. */
export interface Picture {
  id: string;
  hex: string;
}

function makePictures(sql: Sql, userId: string, dataDir: string) {
  const store = diskStore(path.join(dataDir, "media"));
  let made = 0;
  return async (alt: string): Promise<Picture> => {
    const id = randomUUID();
    const background = { r: ++made % 256, g: Math.floor(made / 256), b: 90 };
    const size = { width: 16, height: 12 };
    const data = await sharp({ create: { ...size, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await store.write(id, "original", data);
    const file = { ...size, bytes: data.length, kind: "jpeg" };
    const files = { 400: file, 800: file, 1600: file, original: file };
    await sql.query(
      `INSERT INTO "Media" ("id", "userId", "name", "kind", "width", "height", "bytes", "hash", "files", "alt") VALUES ($1, $2, 'a.jpg', 'jpeg', 16, 12, $3, $1, $4::jsonb, $5)`,
      [id, userId, data.length, JSON.stringify(files), alt],
    );
    return { id, hex: data.toString("hex") };
  };
}

interface Integrated {
  id: string;
  platform: string;
  host: string;
}

async function addIntegration(sql: Sql, userId: string, given: PictureHost): Promise<Integrated> {
  const id = randomUUID();
  const { platform, host, credentials } = given;
  await sql.query(
    `INSERT INTO "Integration" ("id", "userId", "platform", "name", "site", "credentials", "isActive") VALUES ($1, $2, $3, $4, $5, $6, true)`,
    [
      id,
      userId,
      platform,
      host,
      `${platform}:${host}`,
      sealCredentials({ id, userId }, credentials),
    ],
  );
  return { id, platform, host };
}

interface NewPost {
  userId: string;
  title: string;
  integration: Integrated;
  front: string;
  inText: string;
}

async function addPost(
  sql: Sql,
  { userId, title, integration: { id, platform, host }, front, inText }: NewPost,
): Promise<void> {
  const postId = randomUUID();
  const slug = `${title.toLowerCase().replace(" ", "-")}-${randomUUID().slice(0, 8)}`;
  const html = `<p>${title}</p><figure><img src="/media/${inText}/1600" alt="" width="16" height="12"></figure>`;
  await sql.query(
    `INSERT INTO "Post" ("id", "userId", "title", "content", "featuredImage") VALUES ($1, $2, $3, $4, $5)`,
    [postId, userId, title, html, front],
  );
  await sql.query(
    `INSERT INTO "Publication" ("id", "userId", "postId", "integrationId", "platform", "host", "remoteSlug", "dueAt", "site") VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8)`,
    [randomUUID(), userId, postId, id, platform, host, slug, `${platform}:${host}`],
  );
}
