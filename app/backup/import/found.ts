import { z } from "zod";

/** What a checked file holds, and what of it is new here. Stored with the import. */
export const found = z.object({
  exportedAt: z.string(),
  posts: z.number(),
  newPosts: z.number(),
  versions: z.number(),
  pictures: z.number(),
  newPictures: z.number(),
  drafts: z.number(),
  /** The names of connected platforms that have to be connected again. */
  toReconnect: z.array(z.string()),
  schedules: z.number(),
  pastSchedules: z.number(),
  /** The blog's own domain, which has to be set up again; empty: none. */
  domain: z.string(),
});
export type Found = z.output<typeof found>;
