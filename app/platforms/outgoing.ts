/** A post as it is sent to a platform. */

import type { OwnPicture } from "#app/content/pictures.ts";
import type { OutgoingPicture } from "./media-library.ts";

/** The fields of a post that a platform may hold. */
export const OUTGOING_FIELDS = [
  "title",
  "html",
  "excerpt",
  "metaDescription",
  "tags",
  "slug",
  "canonicalUrl",
  "language",
  "categories",
  "featuredImage",
] as const;
export type OutgoingField = (typeof OUTGOING_FIELDS)[number];

/** Everything is checked and sanitised before it gets here. */
export interface Outgoing {
  postId: string;
  userId: string;
  title: string;
  /** Sanitised HTML, with the addresses that pictures have for the readers of this copy. */
  html: string;
  pictures: OutgoingPicture[];
  /** The author's own pages show them in several sizes, by the ids of the pictures. */
  ownPictures: Record<string, OwnPicture>;
  featuredImage: OutgoingPicture | null;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  /** The tags of this copy that came from here; none of a copy that is new. */
  lastTags: string[];
  /** The address of the original; "" where this copy is the original. */
  canonicalUrl: string;
  /** A BCP 47 tag; "" if the author said none. */
  language: string;
  categories: string[];
  /**
   * The slug that readers see; the platform adds a number where it is taken. "": the title yields
   * none in ASCII, and the platform makes its own.
   */
  slug: string;
  slugIsOwn: boolean;
  /**
   * Ends in a short id, by which a look-up finds this copy again. Until it is released, a draft
   * has it as its slug (WordPress, Ghost) or at the end of its title (Blogger).
   */
  remoteSlug: string;
  /**
   * The fields that differ from what this copy was sent last. A new copy takes every field; an
   * update leaves the other fields as the platform has them.
   */
  changed: ReadonlySet<OutgoingField>;
  publicationId: string;
  /** Identifies one create or update; its repeats share it. */
  deliveryId: string;
  /** Address of the copy that is changed; "" where there is none or it is not known. */
  remoteUrl: string;
  publishedAt: Date;
}
