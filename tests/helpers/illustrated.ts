import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { createUser } from "./database.ts";
import { figure, savePicture } from "./pictures.ts";
import { connect, publishUntilEnded, writePost } from "./scripted-platform.ts";

type PictureFile = Parameters<typeof savePicture>[2];

/** A post of a new user with one picture in its text and another as its featured image. */
export async function illustratedPost(
  platform: string,
  credentials?: Record<string, string>,
  file?: PictureFile,
) {
  const user = await createUser();
  await connect(user, platform, credentials);
  const inText = await savePicture(user, { caption: "Morning", credit: "Ann <3" }, file);
  const front = await savePicture(user, {
    alt: "A field",
    creditUrl: "https://example.com/ann",
    credit: "Ann",
  });
  const title = `Tea ${inText.id}`;
  const content = `<p>Water.</p>${figure(inText, "", "Morning")}`;
  const { id } = await writePost(user, { title, content });
  await db.post.update({ where: { id }, data: { featuredImage: front.id } });
  return {
    ...{ user, id, title, inText, front },
    publish: () => publishNow(user, id, { platform }),
    files: () => db.mediaCopy.findMany({ where: { media: { userId: user.id } } }),
  };
}

/** Ends every wait for pictures. */
async function letUploadsPass(): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { waitUntil: { not: null } },
    data: { waitUntil: new Date(Date.now() - 1), leaseUntil: new Date(Date.now() - 1) },
  });
}

/** Runs the worker until a publication has ended, skipping every wait. Returns its state. */
export async function untilEnded(id: string): Promise<string> {
  for (let round = 0; round < 6; round++) {
    await letUploadsPass();
    const state = await publishUntilEnded(id, 1);
    if (state !== "queued" && state !== "publishing") return state;
  }
  return "queued";
}
