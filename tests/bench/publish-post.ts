import fs from "node:fs";
import type { World } from "./world.ts";

/** The paths that readers of the built-in blog open. */
export interface Blog {
  front: string;
  article: string;
  /** Publishes the article again in its place, under a new title. */
  publishAgain(title: string): Promise<void>;
}

/** Publishes the user's post, with a featured image, to the built-in blog. */
export async function publishPost(
  appUrl: string,
  { cookie, postId }: Pick<World, "cookie" | "postId">,
): Promise<Blog> {
  const call = async <T>(method: string, at: string, body: object): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(appUrl + at, {
      method,
      headers: { Cookie: cookie, ...(isForm ? {} : { "Content-Type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const form = new FormData();
  form.set("picture", new Blob([fs.readFileSync("public/product-light.webp")]), "picture.webp");
  form.set("alt", "The dashboard");
  const { id: featuredImage } = await call<{ id: string }>("POST", "/api/media", form);
  await call("PATCH", `/api/posts/${postId}`, { featuredImage });
  const site = { platform: "blog", name: "Notes", credentials: {} };
  const { id } = await call<{ id: string }>("POST", "/api/integrations", site);
  await call("PATCH", `/api/integrations/${id}`, { isActive: true });
  const publish = () =>
    call<{ url: string }>("POST", `/api/publish/${postId}`, {
      ...{ platform: "blog", integrationId: id, tags: [] },
    });
  const article = new URL((await publish()).url).pathname;
  return {
    article,
    front: article.split("/").slice(0, 3).join("/"),
    async publishAgain(title) {
      await call("PATCH", `/api/posts/${postId}`, { title });
      await publish();
    },
  };
}
