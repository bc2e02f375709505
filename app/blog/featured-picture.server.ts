import { z } from "zod";
import type { BlogPage } from "#app/generated/prisma/client.ts";

export const featuredPicture = z.object({
  id: z.string(),
  src: z.string(),
  srcset: z.string().optional(),
  sizes: z.string().optional(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  creditUrl: z.string(),
});

/** The featured image of a page. */
export type FeaturedPicture = z.output<typeof featuredPicture>;

/** The featured image that is stored with a page; null without one. */
export function readFeatured({ featured: stored }: Pick<BlogPage, "featured">) {
  return stored === null ? null : featuredPicture.parse(stored);
}
