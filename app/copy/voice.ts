/** Words of Settings → Voice. */

export const VOICE_TOASTS = {
  save: {
    success: "Voice Saved",
    failure: "Save Failed",
    fallback: "Failed to save your voice. Please try again.",
  },
  describe: {
    success: "Voice Described",
    failure: "Description Failed",
    fallback: "Failed to describe your voice. Please try again.",
  },
} as const;

/** Longest texts, in characters, and most entries. */
export const VOICE_LIMITS = {
  description: 2_000,
  neverWords: 100,
  neverWord: 60,
  samples: 3,
} as const;
