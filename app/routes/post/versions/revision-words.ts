/** How a version came about. The time follows. */
export const REASONS = {
  created: "created",
  saved: "saved",
  restored: "restored",
  api: "saved by the API",
} as const;
