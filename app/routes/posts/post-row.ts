import type { PostSummary } from "#app/posts/post-list.server.ts";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { PostProgress } from "#app/publishing/views/publication-view.ts";

/** A post as My Posts lists it. */
export interface PostRow extends PostSummary {
  /** Names of the platforms that it is published on. */
  platforms: string[];
  /** Where a published post can be published as well. */
  targets: PublishTarget[];
  /** Its unfinished publications; null when there are none. */
  progress: PostProgress | null;
}
