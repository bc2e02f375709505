import { workOnText } from "#app/content/text-work.server.ts";
import type { PostRevision, Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { pick } from "#app/lib/pick.ts";
import { countPost, type Planned } from "#app/plans/usage.server.ts";
import { keepOwnPicture, picturesIn, writePostMedia } from "./post-media.server.ts";
import { cleanTexts } from "./post-texts.server.ts";
import {
  NO_TEXTS,
  REVISION_FIELDS,
  TEXT_FIELDS,
  type PostTexts,
  type RevisionTexts,
} from "./post.ts";

/** Posts out of an export. Their texts are cleaned as those of any save. */

export interface KnownPost extends PostTexts {
  id: string;
  linkSuggestions: Prisma.InputJsonValue | null;
  wordCount: number;
  writer: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
}

/** Cleaned by no rules yet: `renewPost` scores it once the posts that it links to are there. */
const UNSCORED = 0;

/**
 * Adds a post. It is a draft until its publications are there. `counts`: it counts against the
 * month like a new one. Throws what `createPost` throws.
 */
export async function restorePost(user: Planned, given: KnownPost, counts: boolean) {
  const { linkSuggestions, ...rest } = given;
  const texts = { ...NO_TEXTS, ...(await cleanTexts(pick(given, TEXT_FIELDS))) };
  const featuredImage = await keepOwnPicture(user, texts.featuredImage);
  const pictures = await picturesIn({ ...texts, featuredImage });
  const words = await workOnText("wordsOfHtml", texts.content);
  await db.$transaction(async (tx) => {
    if (counts) await countPost(tx, user);
    await tx.post.create({
      data: {
        ...rest,
        ...texts,
        featuredImage,
        internalLinks: given.internalLinks,
        userId: user.id,
        wordCount: texts.content.trim() === "" ? given.wordCount : words,
        ...(linkSuggestions !== null && { linkSuggestions }),
        cleanedBy: UNSCORED,
      },
    });
    if (pictures.length > 0) await writePostMedia(tx, user, given.id, pictures);
  });
}

type KnownRevision = RevisionTexts & Pick<PostRevision, "version" | "reason" | "createdAt">;

/** Characters of versions that are written at once. */
const AT_ONCE = 1_000_000;

export async function restoreRevisions(
  user: Owner,
  postId: string,
  versions: AsyncIterable<KnownRevision>,
): Promise<void> {
  const known = await db.postRevision.findMany({
    where: { postId, post: { userId: user.id } },
    select: { version: true },
  });
  const numbers = new Set(known.map(({ version }) => version));
  let data: Prisma.PostRevisionCreateManyInput[] = [];
  let chars = 0;
  const write = async () => {
    await db.postRevision.createMany({ data, skipDuplicates: true });
    [data, chars] = [[], 0];
  };
  for await (const one of versions) {
    if (numbers.has(one.version)) continue;
    numbers.add(one.version);
    const { cleanedBy: _rules, ...clean } = await cleanTexts(pick(one, REVISION_FIELDS));
    data.push({ ...one, ...clean, postId });
    chars += one.content.length;
    if (chars > AT_ONCE) await write();
  }
  if (data.length > 0) await write();
}
