/** How a version came to be, followed by when. */
export const REASONS = {
  created: "created",
  saved: "saved",
  restored: "restored",
  api: "saved by the API",
} as const;
