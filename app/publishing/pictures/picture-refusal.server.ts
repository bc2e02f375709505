import type { Post } from "#app/generated/prisma/client.ts";
import { findPictureFaults } from "#app/media/picture-faults.server.ts";

/**
 * Why the pictures of a post cannot go out, as a sentence that names the first such picture; null
 * when they can.
 */
export async function pictureRefusal(
  post: Pick<Post, "userId" | "content" | "featuredImage">,
): Promise<string | null> {
  const { undescribed, lost } = await findPictureFaults(
    { id: post.userId },
    post.content,
    post.featuredImage,
  );
  if (lost[0]) return `${lost[0].name} is no longer in your media. Remove or replace it.`;
  return undescribed[0]
    ? `The picture “${undescribed[0].name}” has no alt text. Say what it shows, or mark it as decorative.`
    : null;
}
