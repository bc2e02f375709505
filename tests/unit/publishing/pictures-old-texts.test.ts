import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { changeMedia } from "#app/media/change-media.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { listOldTexts } from "#app/publishing/pictures/show-pictures.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { usePicture } from "../../helpers/media.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function setUp(content: (picture: { id: string }) => string, featured = false) {
  const user = await createUser();
  const fake = scriptedPlatform();
  await connect(user, fake.key);
  await connect(user, "blog", {});
  const picture = await savePicture(user, { caption: "Noon", credit: "Ann" });
  const post = await writePost(user, { title: "Tea", content: content(picture) });
  await usePicture(post, picture);
  if (featured)
    await db.post.update({ where: { id: post.id }, data: { featuredImage: picture.id } });
  const publish = (platform = fake.key) => publishNow(user, post.id, { platform });
  const old = async () => {
    const now = await db.media.findUniqueOrThrow({ where: { id: picture.id } });
    return (await listOldTexts(user, now)).map(({ id, platforms }) => [
      ...[id === post.id, platforms],
    ]);
  };
  const change = (texts: Parameters<typeof changeMedia>[2]) => changeMedia(user, picture.id, texts);
  return { user, picture, publish, old, change };
}

it("names posts whose live copies show other texts of a picture, until they are updated", async () => {
  const anna = await setUp((picture) => figure(picture));
  await anna.change({ alt: "Before it goes out" });
  await anna.publish();
  await anna.publish("blog");
  expect(await anna.old()).toEqual([]);
  await anna.change({ alt: "A mug" });
  expect(await anna.old()).toEqual([[true, ["Postwright Blog", "Scripted"]]]);
  await anna.publish("blog");
  expect(await anna.old()).toHaveLength(1);
  await anna.publish();
  expect(await anna.old()).toEqual([]);
  for (const texts of [{ caption: "Dusk" }, { credit: "Bo" }, { decorative: true }]) {
    await anna.change(texts);
    expect(await anna.old()).toHaveLength(1);
    await anna.publish("blog");
    await anna.publish();
    expect(await anna.old()).toEqual([]);
  }
  await anna.change({ caption: "Night" });
  await anna.change({ caption: "Dusk" });
  expect(await anna.old()).toEqual([]);
  await anna.change({ caption: "Night" });
  expect(await listOldTexts(await createUser(), anna.picture)).toEqual([]);
});

it("leaves out posts with texts of their own", async () => {
  const anna = await setUp((picture) => figure(picture, "My words", "My caption"));
  await anna.publish();
  await anna.change({ alt: "A mug", caption: "Dusk" });
  expect(await anna.old()).toEqual([]);
  await anna.change({ credit: "Bo" });
  expect(await anna.old()).toHaveLength(1);
});

it("counts the featured image, which has no texts of its own", async () => {
  const anna = await setUp((picture) => figure(picture, "My words", "My caption"), true);
  await anna.publish();
  await anna.change({ alt: "A mug" });
  expect(await anna.old()).toHaveLength(1);
});
