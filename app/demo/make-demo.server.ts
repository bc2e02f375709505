import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { checkImport, readImport } from "#app/backup/import/imports.server.ts";
import { startImport } from "#app/backup/import/start-import.server.ts";
import type { NotificationKind, User } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { type DemoPlaces, makePlaces, RECONNECT_REASON } from "./demo-places.server.ts";
import { daysAgo, type Live, makePublications } from "./demo-publications.server.ts";
import { readersOf } from "./readers.ts";

/** The import runs to its end, however slow the computer is. */
const IMPORT_MS = 600_000;

/**
 * Fills an account that exists and is empty: imports the export `file`, then adds what no import
 * brings, connections, copies in every state and their readers of the last 30 days. Calls no site.
 */
export async function makeDemo(userId: string, file: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await importExport(user, file);
  const places = await makePlaces(user);
  const posts = await db.post.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  const ids = posts.map(({ id }) => id);
  const live = await makePublications(user, ids, places);
  for (const [index, one] of live.entries()) await countReaders(one, index);
  await makeNotices(userId, ids, places);
}

async function importExport(user: User, file: string): Promise<void> {
  // The import takes its file away, within one file system.
  const own = path.join(env.dataDir, `${randomUUID()}.zip`);
  await fs.mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await fs.copyFile(file, own);
  await checkImport(user, { path: own, name: path.basename(file) });
  const checked = await readImport(user);
  await startImport(user, checked?.id ?? "", IMPORT_MS);
  const done = await readImport(user);
  if (done?.state !== "done") throw new Error(`The demo was not imported. ${done?.error ?? ""}`);
}

async function countReaders({ id, age }: Live, index: number): Promise<void> {
  const days = readersOf(age, index).map(({ ago, ...counts }) => ({
    ...{ ...counts, publicationId: id, day: daysAgo(ago) },
  }));
  await db.metricDay.createMany({ data: days, skipDuplicates: true });
  await db.referralDay.createMany({
    data: days.flatMap(({ publicationId, day, views }) => [
      { publicationId, day, name: "Google", views: Math.ceil(views / 2) },
      { publicationId, day, name: "news.example", views: Math.ceil(views / 5) },
    ]),
    skipDuplicates: true,
  });
}

/** What the demo's user was told; nothing of it is mailed. */
async function makeNotices(
  userId: string,
  posts: readonly string[],
  { lost }: DemoPlaces,
): Promise<void> {
  const preview = (index: number) => `/preview/${posts[index] ?? ""}`;
  const told: Array<[NotificationKind, string, string, string]> = [
    ["published", "Published on your blog", "Readers see it now.", preview(4)],
    ["failed", "Could not be published", "The site answered 410.", preview(6)],
    ["unconfirmed", "Nobody knows whether it is there", "Look at the site.", preview(7)],
    [
      ...(["reconnect", "WordPress needs to be reconnected", RECONNECT_REASON] as const),
      `/integrations/${lost.id}/edit`,
    ],
  ];
  await db.notification.createMany({
    data: told.map(([kind, title, body, href]) => ({
      ...{ userId, kind, title, body, href, createdAt: daysAgo(1) },
      readAt: kind === "published" ? daysAgo(1) : null,
    })),
  });
}
