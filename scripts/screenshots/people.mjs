import { ARTICLES, drawPicture, shortArticle, TITLES } from "./texts.mjs";

const DAY_MS = 24 * 3_600_000;
const TAGS = ["bread", "sourdough", "business", "flour"];

/** A blog on which all goes well; names of some of its posts. */
export async function busyBlog(call, { wordpress, ghost }) {
  const blog = await connect(call, "blog", "Anna's notes", {});
  const site = await connect(
    call,
    "wordpress",
    "Lindqvist Bakery",
    wordpress.credentials("editor"),
  );
  const letter = await connect(call, "ghost", "The Crumb, our newsletter", ghost.credentials);
  const pictures = [];
  for (let index = 0; index < 4; index++) pictures.push(await upload(call, index));
  const ids = [];
  for (const [index, title] of TITLES.entries()) {
    const { id } = await call("POST", "/api/posts", {
      ...shortArticle(title, index),
      tags: [TAGS[index % TAGS.length], TAGS[(index + 1) % TAGS.length]],
      ...(index % 2 === 0 && { featuredImage: pictures[index % 4].id }),
    });
    ids.push(id);
  }
  for (const [index, id] of ids.slice(0, 14).entries()) {
    await publish(call, id, blog, ["bread"]);
    if (index % 3 === 0) await publish(call, id, site);
    if (index % 5 === 0) await publish(call, id, letter);
  }
  for (const [index, id] of ids.slice(14, 19).entries())
    await publish(call, id, index % 2 === 0 ? blog : site, [], 2 + index * 3);
  const examples = [];
  for (const article of ARTICLES)
    examples.push((await call("POST", "/api/posts", { ...article, tags: ["kitchen"] })).id);
  for (const place of [blog, site, letter]) await publish(call, examples[0], place, ["kitchen"]);
  await call("PATCH", `/api/posts/${ids[1]}`, { excerpt: "Three flours, three breads." });
  const [{ id: due }] = await call("GET", `/api/posts/${ids[14]}/publications`);
  return {
    ...(await readersPaths(call, examples[0])),
    due,
    live: ids[0],
    scheduled: ids[14],
    draft: examples[1],
    opinion: examples[2],
    pending: ids[1],
    finished: examples[0],
    picture: pictures[0].id,
    unused: pictures[1].id,
  };
}

/** A blog with every trouble that publishing can have. */
export async function troubledBlog(call, { receiver, wordpress }) {
  const hook = (name, end) =>
    connect(call, "webhook", name, { url: `${receiver.url}/${end}`, secret: "a-long-secret" });
  const places = {
    gone: await hook("Old company site", "gone"),
    refused: await hook("Recipes", "refused"),
    busy: await hook("Partner portal", "busy"),
    lost: await hook("Intranet", "lost"),
    file: await connect(call, "squarespace", "Shop", { siteUrl: "https://shop.example.com" }),
    site: await connect(call, "wordpress", "Bakery", wordpress.credentials("author")),
    fine: await connect(call, "blog", "Mara's blog", {}),
  };
  const named = {};
  for (const [index, [name, place]] of Object.entries(places).entries()) {
    const { id } = await call("POST", "/api/posts", shortArticle(TITLES[index], index));
    named[name] = id;
    await publish(call, id, place);
  }
  const { id } = await call("POST", "/api/posts", shortArticle(TITLES[8], 8));
  await publish(call, id, places.fine, [], 0.5);
  return named;
}

/** A blog of the example articles. */
export async function exampleBlog(call) {
  const blog = await connect(call, "blog", "Blog", {});
  const ids = [];
  for (const article of ARTICLES) {
    const { id } = await call("POST", "/api/posts", { ...article, tags: ["kitchen"] });
    await publish(call, id, blog, ["kitchen"]);
    ids.push(id);
  }
  return readersPaths(call, ids[0]);
}

/** Where readers find a post on the built-in blog, and the blog. */
async function readersPaths(call, postId) {
  const copies = await call("GET", `/api/posts/${postId}/publications`);
  const { remoteUrl } = copies.find(({ platform }) => platform === "blog");
  const article = new URL(remoteUrl).pathname;
  return { article, blog: article.split("/").slice(0, 3).join("/") };
}

/** The one post of the free plan, with nowhere to go. */
export async function onePost(call) {
  return { homeless: (await call("POST", "/api/posts", ARTICLES[0])).id };
}

async function connect(call, platform, name, credentials) {
  const { id } = await call("POST", "/api/integrations", { platform, name, credentials });
  await call("PATCH", `/api/integrations/${id}`, { isActive: true });
  return { id, platform };
}

async function publish(call, postId, { id, platform }, tags = [], inDays = 0) {
  await call("POST", `/api/publish/${postId}`, {
    platform,
    integrationId: id,
    tags,
    ...(inDays > 0 && { scheduledDate: new Date(Date.now() + inDays * DAY_MS).toISOString() }),
  }).catch((error) => {
    // A refusal of the platform is what some of these are for.
    if (!/: 5\d\d /.test(error.message)) throw error;
  });
}

async function upload(call, index) {
  return call("POST", "/api/media", null, {
    picture: {
      name: `loaves-${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await drawPicture(index),
    },
    ...(index < 3 && { alt: "Three loaves of bread on a table" }),
  });
}
