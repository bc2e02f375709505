import { DEFAULT_SETTINGS } from "#app/blog/blog-settings.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import type { NotificationKind } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { type DemoPlaces, makePlaces, RECONNECT_REASON } from "./demo-places.server.ts";
import { makePictures, makePosts } from "./demo-posts.server.ts";
import { daysAgo, makePublications } from "./demo-publications.server.ts";
import { readersOf } from "./readers.ts";

/** An article that was begun in Create and left at its keywords. */
const BEGUN_DRAFT = {
  topic: "A bakery's first year with an electric van",
  targetAudience: "owners of small bakeries",
  industry: "Food",
  tone: "conversational",
  wordCount: 1_200,
  instructions: "Say what it cost.",
  primaryKeywords: ["electric delivery van", "bakery deliveries"],
  secondaryKeywords: ["charging at night", "range in winter"],
  longTailKeywords: ["is an electric van worth it for a bakery"],
  selectedKeywords: "electric delivery van, bakery deliveries",
};

/**
 * Fills an account that exists and is empty, so that everything the product shows can be seen at
 * once: 30 posts in every state, figures of 90 days, connections, failures, notices, versions and
 * drafts. Calls no site. The account needs a plan without a limit of posts.
 */
export async function makeDemo(userId: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const pictures = await makePictures(user);
  const posts = await makePosts(user, pictures);
  await saveBlogSettings(user, {
    ...DEFAULT_SETTINGS,
    tagline: "Bread, and the business of it",
    about: "I bake in a small shop by the harbour and write down what I learn.",
    accent: "#0f766e",
    links: [{ label: "Our shop", url: "https://bakery.example/" }],
  });
  const places = await makePlaces(user);
  const live = await makePublications(user, posts, places);
  for (const [index, { id, age }] of live.entries()) await countReaders(id, age, index);
  await addPlatformFigures(places, live);
  await makeNotices(user, posts, places);
  await db.voice.create({
    data: {
      ...{ userId, description: "Warm and exact. Short sentences, no superlatives." },
      ...{ neverWords: "game-changer\nunlock", spelling: "british", samples: posts.slice(0, 2) },
    },
  });
  await db.wizardDraft.create({ data: { ...BEGUN_DRAFT, userId } });
}

async function countReaders(publicationId: string, age: number, index: number): Promise<void> {
  const days = readersOf(age, index);
  await db.metricDay.createMany({
    data: days.map(({ ago, ...counts }) => ({ ...counts, publicationId, day: daysAgo(ago) })),
    skipDuplicates: true,
  });
  await db.referralDay.createMany({
    data: days
      .filter(({ ago }) => ago % 3 === 0)
      .flatMap(({ ago, views }) => [
        { ...from("Google", ago), views: Math.ceil(views / 2) },
        { ...from("news.example", ago), views: Math.ceil(views / 5) },
      ])
      .map((row) => ({ ...row, publicationId })),
    skipDuplicates: true,
  });
}

function from(name: string, ago: number) {
  return { name, day: daysAgo(ago) };
}

async function addPlatformFigures(
  { letter }: DemoPlaces,
  live: ReadonlyArray<{ id: string }>,
): Promise<void> {
  const there = await db.publication.findMany({
    where: { integrationId: letter.id, id: { in: live.map(({ id }) => id) } },
    select: { id: true },
  });
  await db.platformMetric.createMany({
    data: there.map(({ id }, index) => ({
      ...{ integrationId: letter.id, publicationId: id, views: 40 + index * 23 },
      ...{ source: "Newsletter statistics", takenAt: daysAgo(0) },
    })),
  });
}

/** What the demo's user was told; nothing of it is mailed. */
async function makeNotices(
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
