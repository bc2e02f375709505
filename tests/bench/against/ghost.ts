import { createHmac } from "node:crypto";
import { call, json, type Read, type Site } from "./site.ts";
import type { SiteSettings } from "./site-settings.ts";

interface Posts {
  posts: Array<{ id: string; status: string; url: string }>;
  meta?: { pagination?: { total?: number } };
}

const NAME = "Ghost";

/** A Ghost site through its Admin API. */
export function ghostSite({ url, adminKey }: SiteSettings & { name: "ghost" }): Site {
  const api = (path: string) => `${url}/ghost/api/admin/${path}`;
  const headers = () => ({
    Authorization: `Ghost ${makeToken(adminKey)}`,
    "Accept-Version": "v5.0",
  });
  const posts = async (query: string) =>
    json<Posts>(NAME, await call(NAME, api(`posts/?${query}`), { headers: headers() }));
  return {
    name: NAME,
    async count() {
      const { meta, posts: some } = await posts("limit=15");
      return meta?.pagination?.total ?? some.length;
    },
    async read(what: Read) {
      if (what === "front page") return { url: `${url}/` };
      if (what === "feed") return { url: `${url}/rss/` };
      if (what === "list of 20 posts with text")
        return { url: api("posts/?limit=20&formats=html"), headers: headers() };
      const found = (await posts("limit=20&filter=status:published")).posts;
      const article = found.find(({ status }) => status === "published");
      return article ? { url: url + new URL(article.url).pathname } : null;
    },
    async save(title, html) {
      const body = { posts: [{ title, html, status: "draft" }] };
      const made = await call(NAME, api("posts/?source=html"), {
        ...{ method: "POST", headers: headers(), body },
      });
      return (await json<Posts>(NAME, made)).posts[0]?.id ?? "";
    },
    async remove(id) {
      await call(NAME, api(`posts/${id}/`), { method: "DELETE", headers: headers() });
    },
  };
}

/** A JSON Web Token that is valid for five minutes, as the Admin API wants it. */
function makeToken(adminKey: string): string {
  const [id = "", secret = ""] = adminKey.split(":");
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = part({ alg: "HS256", typ: "JWT", kid: id });
  const text = `${head}.${part({ iat: now, exp: now + 300, aud: "/admin/" })}`;
  const signature = createHmac("sha256", Buffer.from(secret, "hex")).update(text);
  return `${text}.${signature.digest("base64url")}`;
}
