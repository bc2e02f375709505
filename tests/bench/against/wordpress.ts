import { call, json, type Read, type Site } from "./site.ts";
import type { SiteSettings } from "./site-settings.ts";

interface Post {
  id: number;
  status: string;
  link: string;
}

const NAME = "WordPress";

/** A WordPress site through its REST API, with pretty addresses or plain ones. */
export function wordpressSite({ url, user, password }: SiteSettings & { name: "wordpress" }): Site {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
  };
  let root: Promise<string> | undefined;
  const api = async (route: string, query = "") => {
    const base = await (root ??= findRoot(url));
    // A plain address is itself a query.
    return base + route + (query && (base.includes("?") ? "&" : "?") + query);
  };
  return {
    name: NAME,
    async count() {
      // Says plainly that a password is wrong, which the list answers like a wrong parameter.
      await json(NAME, await call(NAME, await api("wp/v2/users/me"), { headers }));
      const query = "per_page=1&context=edit&status=any";
      const response = await call(NAME, await api("wp/v2/posts", query), { headers });
      await json(NAME, response);
      return Number(response.headers.get("X-WP-Total"));
    },
    async read(what: Read) {
      if (what === "front page") return { url: `${url}/` };
      if (what === "feed") return { url: await afterRedirects(`${url}/?feed=rss2`) };
      if (what === "list of 20 posts with text")
        return {
          url: await api("wp/v2/posts", "per_page=20&context=edit&status=any"),
          headers,
        };
      const newest = await call(NAME, await api("wp/v2/posts", "per_page=20"), { headers });
      const article = (await json<Post[]>(NAME, newest)).find(({ status }) => status === "publish");
      if (!article) return null;
      const { pathname, search } = new URL(article.link);
      return { url: await afterRedirects(new URL(pathname + search, url).href) };
    },
    async save(title, content) {
      const body = { title, content, status: "draft" };
      const made = await call(NAME, await api("wp/v2/posts"), { method: "POST", headers, body });
      return String((await json<Post>(NAME, made)).id);
    },
    async remove(id) {
      await call(NAME, await api(`wp/v2/posts/${id}`, "force=true"), {
        ...{ method: "DELETE", headers },
      });
    },
  };
}

/** Where the site says that its REST API is. */
async function findRoot(url: string): Promise<string> {
  const response = await call(NAME, `${url}/`);
  await response.arrayBuffer();
  const link = response.headers.get("Link") ?? "";
  const announced = /<([^>]+)>; rel="https:\/\/api\.w\.org\/"/.exec(link)?.[1];
  return announced ?? `${url}/?rest_route=/`;
}

/** Readers are sent on from a plain address to a pretty one; only the latter is measured. */
async function afterRedirects(url: string): Promise<string> {
  const response = await call(NAME, url);
  await response.arrayBuffer();
  return response.url;
}
