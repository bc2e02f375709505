import fs from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Typed by hand from docs/specification.md 2, 5, 8 and 9. Never changed to fit the product.
 */
const SENTENCES = [
  // 5: validation
  "Topic must be at least 5 characters",
  "Target audience is required",
  "Word count is required",
  "Tone is required",
  "Required",
  "Please fill in topic and target audience first.",
  "You've reached your monthly post limit. Upgrade your plan to create more posts.",
  "Please fill in all required fields and generate keywords first.",
  "Integration name is required",
  // 8: titles and texts of failures
  "Generation Failed",
  "Failed to generate keywords. Please try again.",
  "Failed to generate blog post. Please try again.",
  "Link Generation Failed",
  "Failed to generate internal links. Please try again.",
  "Save Failed",
  "Failed to save post. Please try again.",
  "Failed to save changes.",
  "Publishing Failed",
  "Failed to publish post. Please try again.",
  "Failed to publish post",
  "Delete Failed",
  "Failed to delete post.",
  "Update Failed",
  "Failed to update post.",
  "Failed to update integration.",
  "Duplication Failed",
  "Failed to duplicate post.",
  "Connection Failed",
  "Unable to connect to the platform. Please check your credentials.",
  "Test Failed",
  "Failed to test connection.",
  "Integration Failed",
  "Failed to create integration.",
  "Deletion Failed",
  "Failed to remove integration.",
  "Subscription Failed",
  "Failed to create subscription. Please try again.",
  "Error",
  "Unable to create checkout session. Please try again.",
  "Payment Canceled",
  "Your subscription was not processed. You can try again anytime.",
  "Payment Processing",
  "Your payment is being processed. Please wait a moment and refresh the page.",
  "Verification Error",
  "Unable to verify payment status. Please refresh the page in a moment.",
  "Unauthorized",
  "You are logged out. Logging in again...",
  // 8: titles of successes
  "Keywords Generated!",
  "Blog Post Generated!",
  "Internal Links Generated!",
  "Post Saved!",
  "Changes Saved",
  "Post Published!",
  "Post Deleted",
  "Post Duplicated",
  "Published Successfully",
  "Integration Added",
  "Integration Updated",
  "Integration Removed",
  "Connection Successful",
  "Payment Successful!",
  "Payment Verified!",
  // 2: empty states and notices
  "No posts yet. Create your first post to get started!",
  "No published posts yet.",
  "No integrations configured",
  "Post not found",
];

/** Constants of docs/specification.md 8.2 and 9.6, as they are exported. */
const CONSTANTS: Record<string, unknown> = {
  LOGIN_DELAY_MS: 500,
  TOAST_MS: 5000,
  TOAST_SWIPE_PX: 50,
};

/** Words of docs/specification.md 2 that the screens themselves hold. */
const ON_SCREENS: Record<string, string[]> = {
  "app/routes/dashboard": [
    "Welcome back, ",
    "Here's what's happening with your content today.",
    "Create New Post",
    "Total Posts",
    "Monthly Usage",
    "Published",
    "Avg SEO Score",
    "Subscription Status",
    "Active subscription",
    "No active subscription",
    "Manage Plan",
    "Recent Posts",
    "View All",
    "Create Your First Post",
  ],
  "app/routes/create app/routes/create/setup app/routes/create/keywords app/routes/create/generate app/routes/create/review app/copy/wizard.ts":
    [
      "Unlimited",
      "Upgrade",
      "Topic",
      "Target Audience",
      "Industry",
      "Tone",
      "Word Count",
      "Additional Instructions",
      "Selected Keywords",
      "Add SEO Internal Links",
      "Save as Draft",
      "Regenerate Post",
    ],
  "app/routes/post/view app/routes/post/edit app/routes/post/publish app/content/seo": [
    "Publishing Options",
    "Publish now",
    "Schedule for later",
    "Publish Post",
    "Schedule Post",
    "Keyword Density",
    "Readability",
    "Meta Description",
    "Internal Links",
    "Save Changes",
    "Regenerate Content",
    "Needs Work",
  ],
  "app/routes/posts app/posts/post-list.ts": [
    "Newest First",
    "Oldest First",
    "By Title",
    "By Word Count",
    "Duplicate",
    "Delete",
    "Create New Post",
  ],
  "app/routes/analytics": [
    "Total Views",
    "Avg. Reading Time",
    "Social Shares",
    "SEO Score Avg",
    "Top Performing Posts",
    "coming soon",
  ],
  "app/routes/integrations": [
    "Active Integrations",
    "Add Integration",
    "Available Platforms",
    "Test Connection",
  ],
  "app/routes/subscription app/components/plan-cards.tsx app/copy": [
    "Refresh Status",
    "Most Popular",
    "Unlimited",
  ],
  "app/routes/app/landing": [
    "AI Content Generation",
    "Multi-Platform Publishing",
    "Performance Analytics",
    "Start Free Trial",
    "Learn More",
    "Get Started",
    "Log In",
  ],
  "app/components/error-page.tsx app/routes/not-found.tsx": [
    "404 Page Not Found",
    "Did you forget to add the page to the router?",
  ],
  "app/copy/toasts.ts app/posts": [" (Copy)"],
};

function copyTexts(): { texts: Set<string>; named: Record<string, unknown> } {
  const texts = new Set<string>();
  const named: Record<string, unknown> = {};
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.add(value);
    else if (value && typeof value === "object") Object.values(value).forEach(collect);
  };
  for (const module of Object.values(
    import.meta.glob<Record<string, unknown>>("../../../app/copy/*.ts", { eager: true }),
  )) {
    Object.assign(named, module);
    Object.values(module).forEach(collect);
  }
  return { texts, named };
}

function read(place: string): string {
  const files = place.split(" ").flatMap((path) =>
    fs.statSync(path).isDirectory()
      ? fs
          .readdirSync(path)
          .map((file) => `${path}/${file}`)
          .filter((file) => fs.statSync(file).isFile())
      : [path],
  );
  return files.map((file) => fs.readFileSync(file, "utf8")).join("\n");
}

describe("the words of docs/specification.md", () => {
  it("stand in app/copy, letter by letter", () => {
    const { texts } = copyTexts();
    expect(SENTENCES.filter((sentence) => !texts.has(sentence))).toEqual([]);
  });

  it("stand in that document, letter by letter", () => {
    const document = fs.readFileSync("docs/specification.md", "utf8");
    expect(SENTENCES.filter((sentence) => !document.includes(sentence))).toEqual([]);
  });

  it("come with its constants", () => {
    const { named } = copyTexts();
    expect(named).toMatchObject(CONSTANTS);
  });

  it.each(Object.entries(ON_SCREENS))("of the screens stand in %s", (place, words) => {
    const text = read(place);
    expect(
      words.filter(
        (word) =>
          !text.includes(word) &&
          !text.includes(word.replaceAll("'", "&apos;")) &&
          !text.includes(word.replaceAll("'", "’")),
      ),
    ).toEqual([]);
  });
});
