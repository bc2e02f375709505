import { db } from "#app/lib/db.server.ts";
import { pageUrl } from "./blog-url.server.ts";
import { descriptionOf } from "./blog.server.ts";
import type { Blog } from "./require-blog.server.ts";

/** Articles that are listed, newest first. */
const MOST_POSTS = 200;

/** What the blog holds, for language models, in the format of llmstxt.org. */
export async function llmsText(blog: Blog): Promise<string> {
  const rows = await db.blogPage.findMany({
    where: { userId: blog.userId },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: MOST_POSTS,
    select: { title: true, slug: true, metaDescription: true, excerpt: true, lead: true },
  });
  const posts = rows.map(({ title, slug, ...described }) =>
    entry(title, pageUrl(blog.url, slug), descriptionOf(described)),
  );
  const more = [
    ...(blog.hasAbout ? [entry("About", `${blog.url}/about`, "")] : []),
    entry("RSS feed", `${blog.url}/feed.xml`, "The newest posts in full"),
    entry("Sitemap", `${blog.url}/sitemap.xml`, "The address of every post"),
  ];
  const intro = blog.tagline || `Articles by ${blog.author}`;
  return [
    `# ${inOneLine(blog.title)}`,
    `> ${inOneLine(intro)}`,
    `## Posts\n\n${posts.join("\n")}`,
    `## Optional\n\n${more.join("\n")}\n`,
  ].join("\n\n");
}

function entry(title: string, url: string, description: string): string {
  const said = inOneLine(description);
  return `- [${escapeLabel(title)}](${url})${said === "" ? "" : `: ${said}`}`;
}

function escapeLabel(text: string): string {
  return inOneLine(text).replace(/[\\[\]]/g, "\\$&");
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
