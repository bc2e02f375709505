import type { BlogSettings, Media, User } from "#app/generated/prisma/client.ts";
import type { BlogTheme } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { BlogLink } from "./blog-settings.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";
import { readLinks } from "./stored-links.server.ts";

const HANDLE = /^[\w-]{1,200}$/;

export interface Blog {
  userId: string;
  handle: string;
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

/** What is null has not been set. */
interface Row extends Pick<User, "id" | "handle" | "firstName" | "lastName"> {
  verified: string | null;
  settings: Settings | null;
}

type Settings = Pick<
  BlogSettings,
  "title" | "tagline" | "language" | "theme" | "accent" | "links" | "logo" | "logoAlt"
> & { hasAbout: boolean };

/** A writer's blog. Throws `not_found`, also if the writer has published nothing. */
export async function requireBlog(handle: string): Promise<Blog> {
  const row = HANDLE.test(handle) ? await readRow(handle) : undefined;
  if (!row) throw pageNotFound();
  const { id: userId, settings, verified } = row;
  const author = `${row.firstName} ${row.lastName}`.trim() || row.handle;
  return {
    ...{ userId, handle: row.handle, author },
    ...placeOf(row.handle, verified),
    ...looksOf(settings, author),
    logo: settings ? await findLogo(userId, settings) : null,
  };
}

async function readRow(handle: string): Promise<Row | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u."id", u."handle", u."firstName", u."lastName", d."verified",
      CASE WHEN s."userId" IS NOT NULL THEN json_build_object(
        'title', s."title", 'tagline', s."tagline", 'language', s."language", 'theme', s."theme",
        'accent', s."accent", 'links', s."links", 'logo', s."logo", 'logoAlt', s."logoAlt",
        'hasAbout', s."aboutHtml" <> '') END AS "settings"
    FROM "User" u LEFT JOIN "BlogSettings" s ON s."userId" = u."id"
      LEFT JOIN "BlogDomain" d ON d."userId" = u."id"
    WHERE u."handle" = ${handle} AND EXISTS (SELECT 1 FROM "BlogPage" p WHERE p."userId" = u."id")`;
  return row;
}

export function pageNotFound(): AppError {
  return new AppError("not_found", "There is no such page on this blog.");
}

function placeOf(handle: string, domain: string | null) {
  return domain
    ? { domain, url: domainUrl(domain), path: "" }
    : { domain: null, url: blogUrl(handle), path: `/blog/${handle}` };
}

function looksOf(settings: Settings | null, author: string) {
  return {
    title: settings?.title || author,
    tagline: settings?.tagline ?? "",
    language: settings?.language ?? "",
    theme: settings?.theme ?? "classic",
    accent: settings?.accent ?? "",
    links: settings ? readLinks(settings) : [],
    hasAbout: settings?.hasAbout ?? false,
  } as const;
}

const LOGO_HEIGHT = 40;
const MOST_LOGO_WIDTH = 400;
/** From this ratio of the sides on, a logo holds the name itself. */
const WIDE = 2;

async function findLogo(
  userId: string,
  { logo, logoAlt, title }: Settings,
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
