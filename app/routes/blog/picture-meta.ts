import type { MetaDescriptor } from "@remix-run/node";
import type { BlogArticle } from "#app/blog/blog.server.ts";

type Pictured = Pick<BlogArticle, "image" | "featured">;

/** The picture of an article for previews elsewhere: Open Graph and cards. */
export function pictureMeta({ image, featured }: Pictured): MetaDescriptor[] {
  const card = { name: "twitter:card", content: image ? "summary_large_image" : "summary" };
  if (!image) return [card];
  const og = { property: "og:image", content: image };
  if (!featured) return [og, card];
  const { original, alt } = featured;
  return [
    og,
    { property: "og:image:type", content: original.type },
    { property: "og:image:width", content: `${original.width}` },
    { property: "og:image:height", content: `${original.height}` },
    ...(alt === "" ? [] : [{ property: "og:image:alt", content: alt }]),
    card,
  ];
}

/** The same for search engines (JSON-LD). */
export function pictureData({ image, featured }: Pictured): { image?: string | object } {
  if (!image) return {};
  if (!featured) return { image };
  const { original, caption, credit } = featured;
  return {
    image: {
      "@type": "ImageObject",
      url: original.url,
      width: original.width,
      height: original.height,
      ...(caption ? { caption } : {}),
      ...(credit ? { creditText: credit } : {}),
    },
  };
}
