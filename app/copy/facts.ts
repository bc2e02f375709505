/** Notices of the facts card. */
export const FACT_TOASTS = {
  success: "Checks Saved",
  failure: "Save Failed",
  fallback: "Failed to save your checks. Please try again.",
} as const;
