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
