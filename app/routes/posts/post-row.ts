import type { PostSummary } from "#app/posts/post-list.server.ts";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { LivePlace, PostProblem } from "#app/publishing/views/post-problem.ts";
import type { PostProgress } from "#app/publishing/views/publication-view.ts";

export interface PostRow extends PostSummary {
  /** Where readers can read it. */
  places: LivePlace[];
  /** Where a published post can be published as well. */
  targets: PublishTarget[];
  /** Its unfinished publications; null when there are none. */
  progress: PostProgress | null;
  /** What went wrong with one of its publications; null when nothing did. */
  problem: PostProblem | null;
}
