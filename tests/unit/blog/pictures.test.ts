import { expect, test } from "vitest";
import { deletePicture, noteOnDeletion } from "#app/blog/delete-picture.server.ts";
import { listArticles, listBlog, requireArticle } from "#app/blog/blog.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { db } from "#app/lib/db.server.ts";
import { mediaFiles } from "#app/media/media.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { pictureData, pictureMeta } from "#app/routes/blog/picture-meta.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function readPage(userId: string) {
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const blog = await requireBlog(handle);
  const { slug } = await db.blogPage.findFirstOrThrow({ where: { userId } });
  return { blog, slug, article: await requireArticle(blog, slug) };
}

const HERE = "http://127.0.0.1:3000";

test("a page shows its pictures in several sizes, to previews and feeds by absolute address", async () => {
  const user = await createUser();
  await connect(user, "blog", {});
  const size = { width: 900, height: 600 };
  const inText = await savePicture(user, { credit: "Ann" }, size);
  const front = await savePicture(user, { alt: "A field", caption: "Noon", credit: "Bo" }, size);
  const { id } = await writePost(user, { content: `<p>Tea</p>${figure(inText)}` });
  await db.post.update({ where: { id }, data: { featuredImage: front.id } });
  expect(await publishNow(user, id, { platform: "blog" })).toMatchObject({ state: "published" });
  const { blog, slug, article } = await readPage(user.id);
  const shown = `<img src="/media/${inText.id}/1600" srcset="/media/${inText.id}/400 400w, /media/${inText.id}/800 800w, /media/${inText.id}/1600 900w" sizes="(min-width: 48rem) 42.5rem, 100vw" width="900" height="600" loading="lazy" alt="A cup of tea">`;
  expect(article.html).toBe(`<p>Tea</p><figure>${shown}<figcaption>Ann</figcaption></figure>`);
  const original = `${HERE}/media/${front.id}/original`;
  expect(article).toMatchObject({
    image: original,
    featured: { src: `/media/${front.id}/1600`, alt: "A field", caption: "Noon", credit: "Bo" },
    preview: { url: original, type: "image/jpeg", width: 900, height: 600 },
  });
  expect(pictureMeta(article)).toContainEqual({ property: "og:image:width", content: "900" });
  expect(pictureMeta(article)).toContainEqual({ property: "og:image:alt", content: "A field" });
  expect(pictureData(article)).toMatchObject({ image: { url: original, creditText: "Bo" } });
  expect((await listBlog(blog, 1)).articles[0]!.featured).toMatchObject({ id: front.id });

  const rss = rssOf(blog, await listArticles(blog));
  const { bytes } = article.preview!;
  expect(rss).toContain(`<enclosure length="${bytes}" type="image/jpeg" url="${original}"/>`);
  expect(rss).toContain(`src="${HERE}/media/${inText.id}/1600"`);
  expect(rss).not.toContain("srcset");

  await db.blogPage.updateMany({ where: { userId: user.id }, data: { cleanedBy: 0 } });
  await renewAllPages(new AbortController().signal);
  expect(await requireArticle(blog, slug)).toEqual(article);
  expect(await db.mediaCopy.count({ where: { mediaId: inText.id } })).toBe(0);

  await db.post.update({ where: { id }, data: { featuredImage: "" } });
  await publishNow(user, id, { platform: "blog" });
  expect(await requireArticle(blog, slug)).toMatchObject({
    featured: null,
    image: `${HERE}/media/${inText.id}/original`,
  });
});

test("a page without a featured image has its first picture in previews and feeds, shown at once", async () => {
  const user = await createUser();
  await connect(user, "blog", {});
  const [first, second] = [await savePicture(user), await savePicture(user)];
  const content = `<p>&lt;img src="x"&gt;</p>${figure(first, "A &quot;mug&quot; &amp; milk")}${figure(second)}`;
  const { id } = await writePost(user, { content });
  await publishNow(user, id, { platform: "blog" });
  const { article, blog } = await readPage(user.id);
  const url = `${HERE}/media/${first.id}/original`;
  expect(article.preview).toMatchObject({ url, type: "image/jpeg", width: 40, height: 30 });
  expect(pictureMeta(article)).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: url },
      { property: "og:image:type", content: "image/jpeg" },
      { property: "og:image:width", content: "40" },
      { property: "og:image:height", content: "30" },
      { property: "og:image:alt", content: 'A "mug" & milk' },
    ]),
  );
  expect(rssOf(blog, await listArticles(blog))).toContain(
    `<enclosure length="${article.preview!.bytes}" type="image/jpeg" url="${url}"/>`,
  );
  expect(article.html.match(/<img [^>]*>/g)!.map((tag) => tag.includes('loading="lazy"'))).toEqual([
    false,
    true,
  ]);
});

test.each(["avif", "webp", "gif", "png"] as const)(
  "previews and feeds get what they can show of %s",
  async (kind) => {
    const user = await createUser();
    await connect(user, "blog", {});
    const size = { name: "a", width: 1_700, height: 20, kind };
    const front = await savePicture(user, {}, size);
    const { id } = await writePost(user);
    await db.post.update({ where: { id }, data: { featuredImage: front.id } });
    await publishNow(user, id, { platform: "blog" });
    const { article, blog } = await readPage(user.id);
    const shown = mediaFiles(front)[kind === "avif" ? "1600" : "original"];
    const preview = {
      url: `${HERE}/media/${front.id}/${kind === "avif" ? "1600" : "original"}`,
      type: kind === "avif" ? "image/webp" : `image/${kind}`,
      width: kind === "avif" ? 1_600 : 1_700,
      ...{ bytes: shown.bytes, height: shown.height },
    };
    expect(article).toMatchObject({ image: preview.url, preview });
    expect(pictureData(article)).toMatchObject({ image: { url: preview.url } });
    expect(rssOf(blog, await listArticles(blog))).toContain(`type="${preview.type}"`);
  },
);

test("a page loses a picture that is deleted: text, featured image, previews and feed", async () => {
  const user = await createUser();
  await connect(user, "blog", {});
  const [gone, stays] = [await savePicture(user, { caption: "Noon" }), await savePicture(user)];
  const content = `<p>Tea</p>${figure(gone)}${figure(stays)}`;
  const { id } = await writePost(user, { content });
  await db.post.update({ where: { id }, data: { featuredImage: gone.id } });
  await publishNow(user, id, { platform: "blog" });
  const { article: before } = await readPage(user.id);
  expect(before.image).toContain(gone.id);
  // The post shows it no more, the page still does.
  await db.post.update({ where: { id }, data: { featuredImage: "", content: "<p>Tea</p>" } });
  expect(await noteOnDeletion(user, gone.id)).toBe(
    "It is taken out of 1 article on your blog where it is still shown.",
  );
  await expect(deletePicture(user, gone.id)).rejects.toMatchObject({ kind: "conflict" });
  expect((await readPage(user.id)).article).toEqual(before);
  await deletePicture(user, gone.id, { confirmed: true });
  const { article, blog } = await readPage(user.id);
  const url = `${HERE}/media/${stays.id}/original`;
  expect(article).toMatchObject({ featured: null, image: url, preview: { url } });
  expect(article.html).toMatch(/^<p>Tea<\/p><figure><img [^>]*><\/figure>$/);
  expect(article.html).toContain(stays.id);
  expect(article.updatedAt > before.updatedAt).toBe(true);
  const rss = rssOf(blog, await listArticles(blog));
  expect(JSON.stringify([article, rss])).not.toContain(gone.id);
  await deletePicture(user, stays.id, { confirmed: true });
  expect((await readPage(user.id)).article).toMatchObject({
    ...{ html: "<p>Tea</p>", image: null, preview: null },
  });
});
