import { db } from "#app/lib/db.server.ts";
import type { NotificationKind } from "#app/generated/prisma/enums.ts";
import type { Owner } from "#app/lib/owner.ts";
import { RECONNECT_REASON, type DemoPlaces } from "./demo-places.server.ts";
import { daysAgo } from "./demo-publications.server.ts";

/** What the demo's user was told; nothing of it is mailed. */
export async function makeNotices(
  user: Owner,
  posts: readonly string[],
  { lost }: DemoPlaces,
): Promise<void> {
  const preview = (index: number) => `/preview/${posts[index] ?? ""}`;
  const told: Array<[NotificationKind, string, string, string, number, boolean]> = [
    ["published", "Published on your blog", "Readers see it now.", preview(0), 1, true],
    ["failed", "Could not be published", "The site answered 410.", preview(19), 1, false],
    ["failed", "Could not be published", "The site did not answer.", preview(20), 1, false],
    ["unconfirmed", "Nobody knows whether it is there", "Look at the site.", preview(21), 1, false],
    [
      "reconnect",
      "WordPress needs to be reconnected",
      RECONNECT_REASON,
      `/integrations/${lost.id}/edit`,
      2,
      false,
    ],
    ["published", "Published on your blog", "Readers see it now.", preview(5), 12, true],
  ];
  await db.notification.createMany({
    data: told.map(([kind, title, body, href, ago, isRead]) => ({
      ...{ userId: user.id, kind, title, body, href, createdAt: daysAgo(ago) },
      readAt: isRead ? daysAgo(ago) : null,
    })),
  });
}
