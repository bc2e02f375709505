import { expect, test } from "vitest";
import { listArticles, listBlog, requireArticle, requireBlog } from "#app/blog/blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { pictureData, pictureMeta } from "#app/routes/blog/picture-meta.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

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
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const blog = await requireBlog(handle);
  const { slug } = await db.blogPage.findFirstOrThrow({ where: { userId: user.id } });
  const article = await requireArticle(blog, slug);
  const shown = `<img src="/media/${inText.id}/1600" srcset="/media/${inText.id}/400 400w, /media/${inText.id}/800 800w, /media/${inText.id}/1600 900w" sizes="(min-width: 48rem) 42.5rem, 100vw" width="900" height="600" loading="lazy" alt="A cup of tea">`;
  expect(article.html).toBe(`<p>Tea</p><figure>${shown}<figcaption>Ann</figcaption></figure>`);
  const original = `${HERE}/media/${front.id}/original`;
  expect(article).toMatchObject({
    image: original,
    featured: { src: `/media/${front.id}/1600`, alt: "A field", caption: "Noon", credit: "Bo" },
  });
  expect(pictureMeta(article)).toContainEqual({ property: "og:image:width", content: "900" });
  expect(pictureMeta(article)).toContainEqual({ property: "og:image:alt", content: "A field" });
  expect(pictureData(article)).toMatchObject({ image: { url: original, creditText: "Bo" } });
  expect((await listBlog(blog, 1)).articles[0]!.featured).toMatchObject({ id: front.id });

  const rss = rssOf(blog, await listArticles(blog));
  const { bytes } = article.featured!.original;
  expect(rss).toContain(`<enclosure length="${bytes}" type="image/jpeg" url="${original}"/>`);
  expect(rss).toContain(`src="${HERE}/media/${inText.id}/1600"`);
  expect(rss).not.toContain("srcset");

  await db.blogPage.updateMany({ where: { userId: user.id }, data: { cleanedBy: 0 } });
  await renewAllPages(new AbortController().signal);
  expect(await requireArticle(blog, slug)).toEqual(article);
  expect(await db.mediaCopy.findMany({ where: { mediaId: inText.id } })).toMatchObject([
    { state: "linked", platform: "blog" },
  ]);

  await db.post.update({ where: { id }, data: { featuredImage: "" } });
  await publishNow(user, id, { platform: "blog" });
  expect(await requireArticle(blog, slug)).toMatchObject({
    featured: null,
    image: `${HERE}/media/${inText.id}/original`,
  });
});
