/** The picture in the hero. */
export const DASHBOARD_ALT =
  "The Postwright dashboard: posts this month, average SEO score, and the latest posts with their status and score";

/** What search engines and previews show of the page. */
export const LANDING_META = {
  title: "Postwright: SEO-optimised blog posts, written with AI",
  description:
    "Turn a topic into a blog post: keywords, a draft, a score with reasons, and publishing to WordPress, Ghost and more. Open source, on your own server.",
  picture: { path: "/product-light.webp", alt: DASHBOARD_ALT },
} as const;

/** What the landing page says to search engines and previews: that it stands at one address. */
export function landingMeta(appUrl: string) {
  const { title, description, picture } = LANDING_META;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${appUrl}/` },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${appUrl}/` },
    { property: "og:site_name", content: "Postwright" },
    { property: "og:image", content: appUrl + picture.path },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
