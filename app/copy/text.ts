/**
 * Sentences that are not notices: validation (docs/specification.md 5), limits, empty
 * states, labels.
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

export const TEXT = {
  unauthorized: "Unauthorized",
  required: "Required",
  topicTooShort: "Topic must be at least 5 characters",
  audienceRequired: "Target audience is required",
  wordCountRequired: "Word count is required",
  toneRequired: "Tone is required",
  fillTopicAndAudience: "Please fill in topic and target audience first.",
  fillAndGenerate: "Please fill in all required fields and generate keywords first.",
  limitReached: "You've reached your monthly post limit. Upgrade your plan to create more posts.",
  noAiOnFree: "AI generation is not part of the free plan. Upgrade your plan to use it.",
  noCheckout: "Unable to create checkout session. Please try again.",
  paymentProcessing: "Your payment is being processed. Please wait a moment and refresh the page.",
  paymentUnverified: "Unable to verify payment status. Please refresh the page in a moment.",
  integrationNameRequired: "Integration name is required",
  integrationNotFound: "Integration not found",
  credentialsUnreadable: "The stored credentials cannot be read any more. Enter them again.",
  postNotFound: "Post not found",
  postChanged:
    "This post was changed elsewhere since you opened it. Look at the newer version before you save again.",
  changesSaved: "Your changes are saved as a draft.",
  saved: "Your changes are saved.",
  stillPublished: "What is live already holds this text, so the post stays published.",
  stillUnsure:
    "It may be live already: no answer came back. Look there, then mark it as published.",
  savedAsNew: "Your text is saved as a new draft.",
  savedAsDraft: "Your post is saved as a draft.",
  versionRestored: "The earlier version is your draft now.",
  publicationCancelled: "It will no longer be published automatically.",
  cancelledBesideLive: "It will no longer be published automatically. What is live stays live.",
  remoteEditKept: "The copy there stays as it is, and so does your post here.",
  takenDown: "The copy is no longer public. Publishing again makes a new one.",
  confirmedPublished: "It is marked as published.",
  confirmedMissing: "It can be tried again.",
  postDeleted: "The post was deleted.",
  postDuplicated: "The copy was saved as a draft.",
  noIntegrations: "No integrations configured",
  noPostsYet: "No posts yet. Create your first post to get started!",
  noPublishedPosts: "No published posts yet.",
  discardTyped: "Discard what you typed?",
  unreachable: "Could not reach Postwright. Try again.",
  somethingWrong: "Something went wrong on our side. Nothing was lost; please try again.",
} as const;
