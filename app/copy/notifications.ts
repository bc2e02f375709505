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

/** What can also come by e-mail, in the order of the form. */
export const MAIL_TOPICS = ["failures", "reconnect", "payment", "published"] as const;

export const MAIL_TOPIC_WORDS: Record<(typeof MAIL_TOPICS)[number], string> = {
  failures: "A post could not be published, or needs a check",
  reconnect: "A platform or your domain needs to be connected again",
  payment: "A payment failed or was refunded",
  published: "A post was published",
};

export const MAIL_SETTINGS = {
  title: "E-mail",
  sentTo: (email: string) => `Sent to ${email}, at most five e-mails an hour.`,
  noAddress: "Your account has no e-mail address, so nothing can be sent.",
  /** By who says whose an address is. */
  notVerified: (email: string) =>
    `Nothing is sent to ${email}, because your sign-in provider hasn't confirmed that it's yours. Confirm it there, then sign out here and sign in again.`,
  notConfirmed: (email: string) =>
    `Nothing is sent to ${email} until you confirm that it's yours. You can have a link sent to it under Settings → Sign-in.`,
  notSetUp: "E-mail isn't set up on this server. You'll find all notices under the bell.",
  legend: "E-mail me when",
  on: "You'll get an e-mail for what you chose.",
  off: "You won't get notices by e-mail.",
  toast: {
    success: "Notices saved",
    failure: "Save Failed",
    fallback: "Your choice could not be saved. Please try again.",
  },
} as const;

export const UNSUBSCRIBE = {
  title: "Stop e-mails from Postwright?",
  text: "You'll still find all notices under the bell.",
  button: "Unsubscribe",
  done: "You're unsubscribed",
  doneText: "We won't e-mail you notices any more. You can turn them on again in Settings.",
  notFound: "This link doesn't work any more. Sign in and choose your e-mails in Settings.",
  toast: {
    success: "You're unsubscribed",
    failure: "Unsubscribing failed",
    fallback: "Something went wrong. Please try again.",
  },
} as const;

/** Words of the e-mails. */
export const MAIL = {
  several: (count: number) => `${count} notices from Postwright`,
  fix: "Take a look",
  more: (count: number) => `And ${count} more, all under the bell in Postwright.`,
  why: "You get this because notices by e-mail are on in your Postwright settings.",
  settings: "Choose what we send",
  unsubscribe: "Unsubscribe",
} as const;
