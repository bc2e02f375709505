/**
 * The two samples for an account without notifications (docs/specification.md 2.3), and their
 * badge.
 */
export const SAMPLE_NOTIFICATIONS = [
  {
    id: "welcome",
    kind: "welcome",
    title: "Welcome to Postwright",
    body: "Create your first post: a topic and an audience are enough to begin.",
    href: "/create",
  },
  {
    id: "published",
    kind: "published",
    title: "Post published",
    body: "When a post of yours goes live, you will read about it here.",
    href: "/posts",
  },
] as const;
export const SAMPLE_UNREAD = 2;

export const NOTIFICATIONS_READ = {
  success: "Notifications read",
  failure: "Update Failed",
  fallback: "The notifications could not be marked as read. Please try again.",
} as const;
