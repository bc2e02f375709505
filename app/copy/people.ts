/** Texts of Settings → People. */

export const PEOPLE = {
  description: "Everyone has their own posts and connected platforms. Nobody else sees them.",
  invite: "An invitation is a link that works once, for a week.",
  closed:
    "There are no invitations here: SIGN_UP is closed on this server, or everybody comes in by the sign-in provider.",
  handOver: (name: string) =>
    `${name} will own this site and you'll be a member: you can't invite people or change theirs any more. Your posts stay yours.`,
  remove: (name: string) =>
    `Everything of ${name} is deleted at once: posts, schedules, connected platforms and the built-in blog. A paid plan ends. This can't be undone. What is published elsewhere stays there.`,
  suspendNote:
    "Suspended people can't sign in and their API tokens don't work. What they scheduled still goes out.",
  linkNote: "Copy it now: it isn't shown again.",
} as const;

export const PEOPLE_TOASTS = {
  invite: {
    success: "Invitation made",
    failure: "Not invited",
    fallback: "The invitation could not be made. Please try again.",
  },
  withdraw: {
    success: "Invitation withdrawn",
    failure: "Not withdrawn",
    fallback: "The invitation could not be withdrawn. Please try again.",
  },
  resetLink: {
    success: "Link made",
    failure: "No link made",
    fallback: "The link could not be made. Please try again.",
  },
  secondStep: {
    success: "Second step turned off",
    failure: "Nothing changed",
    fallback: "The second step could not be turned off. Please try again.",
  },
  suspend: {
    success: "Suspended",
    failure: "Not suspended",
    fallback: "This person could not be suspended. Please try again.",
  },
  resume: {
    success: "Let in again",
    failure: "Nothing changed",
    fallback: "This person could not be let in again. Please try again.",
  },
  handOver: {
    success: "Handed over",
    failure: "Not handed over",
    fallback: "The site could not be handed over. Please try again.",
  },
  remove: {
    success: "Account deleted",
    failure: "Not deleted",
    fallback: "The account could not be deleted. Please try again.",
  },
} as const;
