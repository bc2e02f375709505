import { z } from "zod";
import type { PageTexts } from "#app/content/page-texts.server.ts";
import { type BlogPage, Prisma } from "#app/generated/prisma/client.ts";

const preview = z.object({
  url: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
});

/** The author's own picture that stands for a page in previews elsewhere and in the feed. */
export type PreviewPicture = z.output<typeof preview>;

/** The preview that is stored with a page; null where it has no picture, or somebody else's. */
export function readPreview({ preview: stored }: Pick<BlogPage, "preview">) {
  return stored === null ? null : preview.parse(stored);
}

export function textColumns({ preview: shown, citations, ...texts }: PageTexts) {
  return {
    ...texts,
    preview: shown ? { ...shown } : Prisma.DbNull,
    citations: citations.map((source) => ({ ...source })),
  };
}

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

export type FeaturedPicture = z.output<typeof featuredPicture>;

/** The featured image that is stored with a page; null without one. */
export function readFeatured({ featured: stored }: Pick<BlogPage, "featured">) {
  return stored === null ? null : featuredPicture.parse(stored);
}
