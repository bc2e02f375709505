import { db } from "#app/lib/db.server.ts";
import { servedDomain } from "#app/lib/request-context.server.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";

/** Maximum number of sitemaps listed; search engines find other blogs through links. */
const MOST_BLOGS = 500;

/** Robots may read the landing page, the public blog and their files, but no screens and no API. */
const RULES = [
  "User-agent: *",
  "Allow: /$",
  "Allow: /blog/",
  "Allow: /assets/",
  "Allow: /media/",
  "Allow: /favicon",
  "Allow: /product-",
  "Allow: /reader.js",
  "Disallow: /",
];

/** The text of /robots.txt, with the sitemaps of the blogs that published last. */
export async function robotsText(): Promise<string> {
  const domain = servedDomain();
  if (domain !== null) return domainText(domain);
  const blogs = await db.$queryRaw<Array<{ handle: string }>>`
    SELECT u."handle" FROM "BlogPage" p JOIN "User" u ON u."id" = p."userId" LEFT JOIN "BlogDomain" d ON d."userId" = u."id" WHERE d."verified" IS NULL GROUP BY u."handle" ORDER BY max(p."publishedAt") DESC LIMIT ${MOST_BLOGS}`;
  const sitemaps = blogs.map(({ handle }) => `Sitemap: ${blogUrl(handle)}/sitemap.xml`);
  return `${[...RULES, ...(sitemaps.length > 0 ? ["", ...sitemaps] : [])].join("\n")}\n`;
}

/** The rules of a blog at a domain of its own: everything but counting and sharing. */
function domainText(domain: string): string {
  const rules = ["User-agent: *", "Disallow: /s/", "Disallow: /t/", "Disallow: /b/"];
  return `${[...rules, "", `Sitemap: ${domainUrl(domain)}/sitemap.xml`].join("\n")}\n`;
}
