import type { Owner } from "#app/lib/owner.ts";
import { blogUrl, hasPages } from "./blog-url.server.ts";
import { readDomain } from "./domain.server.ts";
import { readBlogForm } from "./settings.server.ts";

/** What Settings → Blog shows; `address` is null while nothing is published there. */
export async function readBlogScreen(user: Owner & { handle: string }) {
  const [form, domain, isThere] = await Promise.all([
    readBlogForm(user),
    readDomain(user),
    hasPages(user.id),
  ]);
  const home = domain?.state === "working" ? domain.url : blogUrl(user.handle);
  return { ...form, domain, address: isThere ? home : null };
}
