const DAY_MS = 24 * 3_600_000;
/** Of the demo's articles: how many are out, and how many follow on a day. */
const PUBLISHED = 6;
const SCHEDULED = 2;

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
  const ids = await articlesOf(call);
  for (const [index, id] of ids.slice(0, PUBLISHED).entries()) {
    await publish(call, id, blog, ["bread"]);
    if (index % 2 === 0) await publish(call, id, site);
    if (index % 3 === 0) await publish(call, id, letter);
  }
  for (const [index, id] of ids.slice(PUBLISHED, PUBLISHED + SCHEDULED).entries())
    await publish(call, id, index === 0 ? blog : site, [], 2 + index * 3);
  await call("PATCH", `/api/posts/${ids[1]}`, { excerpt: "A plan for the first two weeks." });
  const [{ id: due }] = await call("GET", `/api/posts/${ids[PUBLISHED]}/publications`);
  const { media: pictures } = await call("GET", "/api/media");
  return {
    ...(await readersPaths(call, ids[3])),
    due,
    live: ids[0],
    scheduled: ids[PUBLISHED],
    draft: ids[8],
    opinion: ids[9],
    pending: ids[1],
    finished: ids[3],
    picture: pictures.find(({ alt }) => alt !== "").id,
    unused: pictures.find(({ alt }) => alt === "").id,
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
  const ids = await articlesOf(call);
  for (const [name, place] of Object.entries(places)) {
    named[name] = ids.shift();
    await publish(call, named[name], place);
  }
  await publish(call, ids[0], places.fine, [], 0.5);
  return named;
}

/** A blog with five of the demo's articles. */
export async function exampleBlog(call) {
  const blog = await connect(call, "blog", "Blog", {});
  const ids = (await articlesOf(call)).slice(0, 5);
  for (const id of ids) await publish(call, id, blog, ["kitchen"]);
  return readersPaths(call, ids[0]);
}

/** The ids of the imported articles, in the order of the export. */
async function articlesOf(call) {
  const posts = await call("GET", "/api/posts");
  return posts.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id);
}

/** Where readers find a post on the built-in blog, and the blog. */
async function readersPaths(call, postId) {
  const copies = await call("GET", `/api/posts/${postId}/publications`);
  const { remoteUrl } = copies.find(({ platform }) => platform === "blog");
  const article = new URL(remoteUrl).pathname;
  return { article, blog: article.split("/").slice(0, 3).join("/") };
}

/** The one post of the free plan, with nowhere to go: one of the texts of `from`. */
export async function onePost(call, from) {
  const [{ title, content, excerpt }] = await from("GET", "/api/posts");
  return { homeless: (await call("POST", "/api/posts", { title, content, excerpt })).id };
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
