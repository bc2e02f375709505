import type { MetaDescriptor } from "@remix-run/node";
import type { BlogArticle } from "#app/blog/blog.server.ts";

type Pictured = Pick<BlogArticle, "image" | "preview">;

/** The picture of an article for previews elsewhere: Open Graph and cards. */
export function pictureMeta({ image, preview }: Pictured): MetaDescriptor[] {
  const card = { name: "twitter:card", content: image ? "summary_large_image" : "summary" };
  if (!image) return [card];
  const og = { property: "og:image", content: image };
  if (!preview) return [og, card];
  const { type, width, height, alt } = preview;
  return [
    og,
    { property: "og:image:type", content: type },
    { property: "og:image:width", content: `${width}` },
    { property: "og:image:height", content: `${height}` },
    ...(alt === "" ? [] : [{ property: "og:image:alt", content: alt }]),
    card,
  ];
}

/** The same for search engines (JSON-LD). */
export function pictureData({ image, preview }: Pictured): { image?: string | object } {
  if (!image) return {};
  if (!preview) return { image };
  const { url, width, height, caption, credit } = preview;
  return {
    image: {
      "@type": "ImageObject",
      ...{ url, width, height },
      ...(caption ? { caption } : {}),
      ...(credit ? { creditText: credit } : {}),
    },
  };
}
