import { z } from "zod";
import { BLOG_LIMITS, BLOG_THEMES } from "#app/copy/blog.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { cleanText } from "#app/lib/text.ts";
import { canonicalTag } from "#app/posts/languages.server.ts";
import { LINK_FIELDS, type BlogLink, type BlogSettingsInput } from "./blog-settings.ts";

export const domainForm = z.object({
  domain: z
    .string()
    .default("")
    .transform(cleanText)
    .refine((text) => text !== "", "Domain: type it like blog.example.com")
    .refine((text) => text.length <= 300, "Domain may have at most 300 characters"),
});

/** The form of Settings → Blog. Every message names its field. */

const text = (name: string, most: number) =>
  z
    .string()
    .default("")
    .transform(cleanText)
    .refine(
      (value) => value.length <= most,
      `${name} may have at most ${formatNumber(most)} characters`,
    );

const line = (name: string, most: number) =>
  text(name, most).transform((value) => value.replace(/\s+/g, " "));

const accent = z
  .string()
  .default("")
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^#?(?=[0-9a-f]{3,6}$)/, "#"),
  )
  .transform((value) => value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3"))
  .refine(
    (value) => value === "" || /^#[0-9a-f]{6}$/.test(value),
    "Accent colour: type it like #2b4fa8, or leave it empty",
  );

const language = z
  .string()
  .default("")
  .transform((value, context) => {
    const tag = value.trim() === "" ? "" : canonicalTag(value.trim());
    if (tag !== null) return tag;
    context.addIssue({ code: "custom", message: "Language: choose one from the list" });
    return z.NEVER;
  });

const themes = BLOG_THEMES.map(({ value }) => value);

const linkFields: Record<string, ReturnType<typeof line>> = Object.fromEntries(
  LINK_FIELDS.flatMap(({ label, url }, at) => [
    [label, line(`Name of link ${at + 1}`, BLOG_LIMITS.linkLabel)],
    [
      url,
      line(`Address of link ${at + 1}`, BLOG_LIMITS.linkUrl).refine(
        (value) => value === "" || isWebAddress(value),
        `Link ${at + 1} needs an address that starts with https:// or http://`,
      ),
    ],
  ]),
);

export const blogForm = z
  .object({
    title: line("Title", BLOG_LIMITS.title),
    tagline: line("Tagline", BLOG_LIMITS.tagline),
    about: text("About", BLOG_LIMITS.about),
    accent,
    logo: z.string().max(64).default(""),
    logoAlt: line("Logo description", BLOG_LIMITS.logoAlt),
    language,
    theme: z.enum(themes, "Theme: choose one from the list").default("classic"),
  })
  .and(z.object(linkFields))
  .transform((form, context): BlogSettingsInput => {
    const texts: Record<string, string> = form;
    const links = LINK_FIELDS.map((names, at) => {
      const link: BlogLink = { label: texts[names.label] ?? "", url: texts[names.url] ?? "" };
      if ((link.label === "") !== (link.url === ""))
        context.addIssue({
          code: "custom",
          path: [link.label === "" ? names.label : names.url],
          message: `Link ${at + 1} needs ${link.label === "" ? "a name" : "an address"}`,
        });
      return link;
    });
    const { title, tagline, about, accent, logo, logoAlt, language, theme } = form;
    return {
      ...{ title, tagline, about, accent, logo, logoAlt, language, theme },
      links: links.filter(({ url }) => url !== ""),
    };
  });

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
