import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { blogUrl } from "./blog-url.server.ts";
import { readDomain } from "./domain.server.ts";
import { readBlogForm } from "./settings.server.ts";

/** What Settings → Blog shows; `address` is null while nothing is published there. */
export async function readBlogScreen(user: Owner & { handle: string }) {
  const [form, domain, pages] = await Promise.all([
    readBlogForm(user),
    readDomain(user),
    db.blogPage.count({ where: { userId: user.id }, take: 1 }),
  ]);
  const home = domain?.state === "working" ? domain.url : blogUrl(user.handle);
  return { ...form, domain, address: pages > 0 ? home : null };
}
