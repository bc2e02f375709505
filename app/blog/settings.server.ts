import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import type { BlogSettings } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { keysOf, pick } from "#app/lib/pick.ts";
import { findMedia } from "#app/media/media.server.ts";
import { toAboutHtml } from "./about-html.server.ts";
import { DEFAULT_SETTINGS, type BlogSettingsInput } from "./blog-settings.ts";
import { blogUrl, hasPages } from "./blog-url.server.ts";
import { readDomain } from "./domain.server.ts";
import { readLinks } from "./stored-links.server.ts";

/** Pictures offered as a logo, newest first. */
const OFFERED = 100;

/** What the user saved, and the pictures that may be the logo. */
export async function readBlogForm(user: Owner): Promise<{
  settings: BlogSettingsInput;
  pictures: Array<{ id: string; name: string }>;
}> {
  const [row, pictures] = await Promise.all([
    db.blogSettings.findUnique({ where: { userId: user.id } }),
    db.media.findMany({
      where: { userId: user.id },
      orderBy: { id: "desc" },
      take: OFFERED,
      select: { id: true, name: true },
    }),
  ]);
  return { settings: row ? toInput(row) : DEFAULT_SETTINGS, pictures };
}

/** Saves them; the text about the blog is made into HTML here, not when it is read. */
export async function saveBlogSettings(
  user: Owner & { handle: string },
  settings: BlogSettingsInput,
): Promise<void> {
  if (settings.logo !== "" && (await findMedia(user, [settings.logo])).length === 0)
    throw new AppError("invalid", "Logo: choose one of your pictures.", {
      fields: { logo: "Logo: choose one of your pictures" },
    });
  const aboutHtml = await toAboutHtml(user, settings.about);
  const { links, ...rest } = settings;
  const data = { ...rest, links: links.map((link) => ({ ...link })), aboutHtml };
  await db.blogSettings.upsert({
    where: { userId: user.id },
    create: { ...data, cleanedBy: CLEAN_RULES, userId: user.id },
    update: { ...data, cleanedBy: CLEAN_RULES },
  });
}

function toInput(row: BlogSettings): BlogSettingsInput {
  return { ...pick(row, keysOf(DEFAULT_SETTINGS)), links: readLinks(row) };
}

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
