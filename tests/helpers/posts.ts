import { AsyncLocalStorage } from "node:async_hooks";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { createPost, type NewPost } from "#app/posts/save-post.server.ts";
import { createUser } from "./database.ts";
import { openedDatabase } from "./opened-database.ts";

/** A user who may save as many posts as a test wants. */
export const createAuthor = () => createUser({ subscriptionPlan: "pro" });

export const PARAGRAPH =
  "<p>Growing <strong>tomatoes</strong> on a balcony takes light, water and a deep pot.</p>";

/** Saves a post through the domain and returns it as stored. */
export async function writePost(user: Planned, given: Partial<NewPost> = {}) {
  const { id } = await createPost(user, {
    title: "Balcony tomatoes",
    content: PARAGRAPH,
    keywords: "balcony tomatoes, pots",
    ...given,
  });
  return db.post.findUniqueOrThrow({ where: { id } });
}

const counted = new AsyncLocalStorage<{ calls: number }>();

/**
 * Runs `work` and returns how many calls of Prisma it makes; one may send several statements.
 * Calls that something else makes meanwhile, such as what an earlier save left to do, do not count.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const listening = {
    $allOperations: async ({
      args,
      query,
    }: {
      args: unknown;
      query: (args: unknown) => Promise<unknown>;
    }) => {
      const count = counted.getStore();
      if (count) count.calls++;
      return query(args);
    },
  };
  const opened = openedDatabase();
  const { client } = opened;
  const count = { calls: 0 };
  opened.client = db.$extends({ query: listening });
  try {
    await counted.run(count, work);
  } finally {
    opened.client = client;
  }
  return count.calls;
}
