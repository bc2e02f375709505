import { DEFAULT_SETTINGS } from "#app/blog/blog-settings.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import { db } from "#app/lib/db.server.ts";
import { BEGUN_DRAFT } from "./demo-draft.ts";
import { makeNotices } from "./demo-notices.server.ts";
import { makePlaces, type DemoPlaces } from "./demo-places.server.ts";
import { makePictures, makePosts } from "./demo-posts.server.ts";
import { daysAgo, makePublications } from "./demo-publications.server.ts";
import { readersOf } from "./readers.ts";

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
