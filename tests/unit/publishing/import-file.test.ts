import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { makeImportFile } from "#app/publishing/views/import-file.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

it("names the tags and the site that the post is for", async () => {
  const user = await createUser();
  await connect(user, "squarespace", { siteUrl: "https://tea.squarespace.com/" });
  const post = await writePost(user);
  expect((await makeImportFile(user, post.id)).body).toContain(
    "<wp:base_site_url></wp:base_site_url>",
  );
  await db.post.update({ where: { id: post.id }, data: { tags: ["Replaced"] } });
  await publishNow(user, post.id, { platform: "squarespace", tags: ["Tea", "Q & A"] });
  const { body } = await makeImportFile(user, post.id);
  expect(body).toContain("<link>https://tea.squarespace.com/</link>");
  expect(body).toContain("<wp:base_site_url>https://tea.squarespace.com/</wp:base_site_url>");
  expect(body).toMatch(/<link>https:\/\/tea\.squarespace\.com\/ten-ways-to-brew-tea<\/link>/);
  for (const tag of ["Tea", "Q & A"]) expect(body).toContain(`<![CDATA[${tag}]]></category>`);
  expect(body).not.toContain("Replaced");
});

it("is made without the site's address when the stored credentials cannot be opened", async () => {
  const user = await createUser();
  await connect(user, "squarespace", { siteUrl: "https://tea.squarespace.com/" });
  const post = await writePost(user);
  await publishNow(user, post.id, { platform: "squarespace", tags: ["Tea"] });
  await db.integration.updateMany({ where: { userId: user.id }, data: { credentials: "other" } });
  const { body } = await makeImportFile(user, post.id);
  expect(body).toContain("<wp:base_site_url></wp:base_site_url>");
  expect(body).toContain("<![CDATA[Tea]]></category>");
});

it("has pictures by absolute address, and the featured image as an attachment", async () => {
  const user = await createUser();
  await connect(user, "squarespace", {});
  const [inText, front] = [await savePicture(user), await savePicture(user, { credit: "A & B" })];
  const post = await writePost(user, { content: figure(inText) });
  await db.post.update({ where: { id: post.id }, data: { featuredImage: front.id } });
  expect(await publishNow(user, post.id, { platform: "squarespace" })).toMatchObject({
    state: "unconfirmed",
  });
  const { body } = await makeImportFile(user, post.id);
  const here = "http://127.0.0.1:3000/media";
  expect(body).toContain(`<img src="${here}/${inText.id}/1600" width="40" height="30"`);
  expect(body).toContain(
    `<wp:attachment_url><![CDATA[${here}/${front.id}/original/a-cup-of-tea.jpg]]></wp:attachment_url>`,
  );
  expect(body).toContain("<wp:meta_value><![CDATA[A cup of tea]]></wp:meta_value>");
  expect(body).toContain("<excerpt:encoded><![CDATA[A &amp; B]]></excerpt:encoded>");
  const [, thumbnail] = /_thumbnail_id\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[(\d+)/.exec(
    body,
  )!;
  expect(body.indexOf(`<wp:post_id>${thumbnail}</wp:post_id>`)).toBeGreaterThan(
    body.indexOf("_thumbnail_id"),
  );
  expect(await db.mediaCopy.count({ where: { mediaId: front.id, state: "linked" } })).toBe(1);
});
