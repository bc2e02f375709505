import { z } from "zod";

/** A wish of a brief's instructions, and whether the article meets it. */
const wish = z.object({
  wish: z.string(),
  met: z.boolean(),
  /** Where it is met, or what is missing; may be empty. */
  where: z.string(),
});
export type Wish = z.infer<typeof wish>;

export const wishesAnswer = z.object({ wishes: z.array(wish) });

/** The stored wishes of a draft: those that its article does not meet come first. */
export function readWishes(stored: unknown): Wish[] {
  const wishes = wish.array().safeParse(stored).data ?? [];
  return [...wishes.filter(({ met }) => !met), ...wishes.filter(({ met }) => met)];
}
