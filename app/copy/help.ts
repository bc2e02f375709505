/** Toasts of writing help. */
export const HELP_TOASTS = {
  ask: {
    success: "Proposal Ready",
    failure: "Writing Help Failed",
    fallback: "Failed to get a proposal. Please try again.",
  },
  accept: {
    success: "Proposal Accepted",
    failure: "Not Accepted",
    fallback: "Failed to accept the proposal. Please try again.",
  },
} as const;
