/**
 * Sentences that are not notices: validation (docs/specification.md 5), limits, empty states,
 * labels. They are imported as `TEXT`, so that browsers load only those that they show.
 */

/** Notifications about a failed or mismatched payment, sent while the browser was away. */
export const PAYMENT_NOTICE = {
  failed: {
    kind: "payment_failed",
    title: "Payment failed",
    body: "Your last payment did not go through. Update your payment method to keep your plan.",
  },
  problem: {
    kind: "payment_failed",
    title: "Check your payment",
    body: "Your plan has not changed, because the payment does not fit one of the plans here. Please contact whoever runs this installation.",
  },
} as const;

export const unauthorized = "Unauthorized";
export const required = "Required";
export const topicTooShort = "Topic must be at least 5 characters";
export const audienceRequired = "Target audience is required";
export const wordCountRequired = "Word count is required";
export const toneRequired = "Tone is required";
export const fillTopicAndAudience = "Please fill in topic and target audience first.";
export const fillAndGenerate = "Please fill in all required fields and generate keywords first.";
export const limitReached =
  "You've reached your monthly post limit. Upgrade your plan to create more posts.";
export const resetsMonthly = "Resets on the 1st (UTC).";
export const notCountedYet =
  "This post doesn’t count against your month yet. It does once you change its text.";
export const placesReached = (plan: string, places: number) =>
  `The ${plan} plan publishes to ${places} platforms besides your Postwright blog. Switch another one off first, or upgrade to Pro.`;
export const noAiOnFree =
  "AI generation is not part of the free plan. Upgrade your plan to use it.";
export const noCheckout = "Unable to create checkout session. Please try again.";
export const paymentProcessing =
  "Your payment is being processed. Please wait a moment and refresh the page.";
export const paymentUnverified =
  "Unable to verify payment status. Please refresh the page in a moment.";
export const integrationNameRequired = "Integration name is required";
export const integrationNotFound = "Integration not found";
export const credentialsUnreadable =
  "The stored credentials cannot be read any more. Enter them again.";
export const postNotFound = "Post not found";
export const postChanged =
  "This post was changed elsewhere since you opened it. Look at the newer version before you save again.";
export const changesSaved = "Your changes are saved as a draft.";
export const saved = "Your changes are saved.";
export const olderIsLive = "What is live still has the older text.";
export const stillPublished = "What is live already holds this text, so the post stays published.";
export const stillUnsure =
  "It may be live already: no answer came back. Look there, then mark it as published.";
export const savedAsNew = "Your text is saved as a new draft.";
export const savedAsDraft = "Your post is saved as a draft.";
export const versionRestored = "The earlier version is your draft now.";
export const publicationCancelled = "It will no longer be published automatically.";
export const cancelledBesideLive =
  "It will no longer be published automatically. What is live stays live.";
export const remoteEditKept = "The copy there stays as it is, and so does your post here.";
export const takenDown = "The copy is no longer public. Publishing again makes a new one.";
export const confirmedPublished = "It is marked as published.";
export const confirmedMissing = "It can be tried again.";
export const postDeleted = "The post was deleted.";
export const undoAfterwards = "You can undo this right afterwards.";
export const notBroughtBack =
  "This cannot be undone any more. It was undone already, or more than a day has passed.";
export const typedDiscarded = "What you typed was not saved.";
export const offeredAgain = "What you typed is offered again.";
export const postDuplicated = "The copy was saved as a draft.";
export const noIntegrations = "No integrations configured";
export const noPostsYet = "No posts yet. Create your first post to get started!";
export const noPublishedPosts = "No published posts yet.";
export const discardTyped = "Discard what you typed?";
/** `email` is who is signed in now. */
export const otherPageUser = (email: string) =>
  `Nothing was saved: you are signed in as ${email} now, and this page belongs to another account. Sign in to it in another tab and try again, or reload this page.`;
export const unreachable = "Could not reach Postwright. Try again.";
/** For a page that takes no forms. */
export const opensOnly =
  "This page can only be opened, so nothing was changed. Open it again and use its buttons.";
export const somethingWrong =
  "Something went wrong on our side. Nothing was lost; please try again.";
