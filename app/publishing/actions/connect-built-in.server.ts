import { connectBuiltIn } from "#app/integrations/integrations.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireBuiltIn } from "#app/platforms/registry.server.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { pictureRefusal } from "../pictures/picture-refusal.server.ts";
import { postRefusal, type Choice } from "../target.server.ts";

/**
 * The id of the integration of the built-in platform, connected and switched on for this post.
 * Throws `invalid` for a post that cannot go out, and connects nothing for it.
 */
export async function connectBuiltInFor(user: Owner, post: Post): Promise<string> {
  const problem = postRefusal(requireBuiltIn(), post, post.tags) ?? (await pictureRefusal(post));
  if (problem) throw new AppError("invalid", problem);
  return (await connectBuiltIn(user)).id;
}

/**
 * Connects the built-in platform where it is chosen by its key and the user has none of it. One
 * that is switched off stays off. Throws as `connectBuiltInFor` does.
 */
export async function connectFirstBuiltIn(
  user: Owner,
  post: Post,
  { integrationId, platform }: Choice,
): Promise<void> {
  const { key } = requireBuiltIn();
  if (integrationId || platform !== key) return;
  const own = await db.integration.count({ where: { userId: user.id, platform: key } });
  if (own === 0) await connectBuiltInFor(user, post);
}
