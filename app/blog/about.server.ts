import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { db } from "#app/lib/db.server.ts";
import { pageNotFound, type Blog } from "./require-blog.server.ts";

/** What the blog says about itself as HTML, cleaned by the current rules. Throws `not_found`. */
export async function requireAbout({ userId, handle }: Blog): Promise<string> {
  const row = await db.blogSettings.findUnique({
    where: { userId },
    select: { about: true, aboutHtml: true, cleanedBy: true },
  });
  if (!row || row.aboutHtml === "") throw pageNotFound();
  if (row.cleanedBy === CLEAN_RULES) return row.aboutHtml;
  const { toAboutHtml } = await import("./about-html.server.ts");
  const aboutHtml = await toAboutHtml({ id: userId, handle }, row.about);
  await db.blogSettings.updateMany({
    where: { userId, about: row.about },
    data: { aboutHtml, cleanedBy: CLEAN_RULES },
  });
  return aboutHtml;
}
