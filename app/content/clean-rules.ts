/**
 * The edition of sanitize-rules.ts, of lead.ts and of the score's checks that a stored text was
 * cleaned, described and scored with. Raise it with every rule that removes something or changes
 * scores or descriptions: stored texts are then done again in the background.
 */
export const CLEAN_RULES = 5;
