import type { BlogDomain, BlogSettings, Media } from "#app/generated/prisma/client.ts";
import type { BlogTheme } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { BlogLink } from "./blog-settings.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";
import { readLinks } from "./stored-links.server.ts";

/** What may stand in an address for a blog or an article. */
export const ADDRESS = /^[\w-]{1,200}$/;

export interface Blog {
  userId: string;
  handle: string;
  /** The name of its author. */
  author: string;
  title: string;
  tagline: string;
  /** Its public address, without a trailing slash. */
  url: string;
  /** Where links on its own pages begin: "" on a domain of its own. */
  path: string;
  /** The domain of its own, while that works. */
  domain: string | null;
  /** A BCP 47 tag; "" if the author said none. */
  language: string;
  theme: BlogTheme;
  /** #rrggbb; "" for the theme's own. */
  accent: string;
  logo: BlogLogo | null;
  links: BlogLink[];
  hasAbout: boolean;
}

interface BlogLogo {
  src: string;
  width: number;
  height: number;
  /** "" where the title beside it says all. */
  alt: string;
  /** As wide as a title, so that it stands in its place. */
  isWide: boolean;
}

/** A writer's blog. Throws `not_found`, also if the writer has published nothing. */
export async function requireBlog(handle: string): Promise<Blog> {
  const user = ADDRESS.test(handle)
    ? await db.user.findUnique({
        where: { handle },
        select: {
          ...{ id: true, handle: true, firstName: true, lastName: true },
          ...{ blogSettings: true, blogDomain: true },
          blogPages: { select: { id: true }, take: 1 },
        },
      })
    : null;
  if (!user || user.blogPages.length === 0) throw pageNotFound();
  const { id: userId, blogSettings, blogDomain } = user;
  const author = `${user.firstName} ${user.lastName}`.trim() || user.handle;
  return {
    ...{ userId, handle: user.handle, author },
    ...placeOf(user.handle, blogDomain),
    ...looksOf(blogSettings, author),
    logo: blogSettings ? await findLogo(userId, blogSettings) : null,
  };
}

export function pageNotFound(): AppError {
  return new AppError("not_found", "There is no such page on this blog.");
}

function placeOf(handle: string, domain: BlogDomain | null) {
  return domain?.verified
    ? { domain: domain.verified, url: domainUrl(domain.verified), path: "" }
    : { domain: null, url: blogUrl(handle), path: `/blog/${handle}` };
}

function looksOf(settings: BlogSettings | null, author: string) {
  return {
    title: settings?.title || author,
    tagline: settings?.tagline ?? "",
    language: settings?.language ?? "",
    theme: settings?.theme ?? "classic",
    accent: settings?.accent ?? "",
    links: settings ? readLinks(settings) : [],
    hasAbout: (settings?.aboutHtml ?? "") !== "",
  } as const;
}

const LOGO_HEIGHT = 40;
const MOST_LOGO_WIDTH = 400;
/** From this ratio of the sides on, a logo holds the name itself. */
const WIDE = 2;

async function findLogo(
  userId: string,
  { logo, logoAlt, title }: Pick<BlogSettings, "logo" | "logoAlt" | "title">,
): Promise<BlogLogo | null> {
  const [media] = logo === "" ? [] : await findMedia({ id: userId }, [logo]);
  return media ? toLogo(media, logoAlt, title) : null;
}

function toLogo({ id, width, height }: Media, alt: string, title: string): BlogLogo {
  const isWide = width >= height * WIDE;
  const shrunk = Math.min(LOGO_HEIGHT / height, MOST_LOGO_WIDTH / width);
  return {
    src: `/media/${id}/400`,
    width: Math.max(1, Math.round(width * shrunk)),
    height: Math.max(1, Math.round(height * shrunk)),
    alt: alt || (isWide ? title : ""),
    isWide,
  };
}
