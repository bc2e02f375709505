/**
 * The edition of sanitize-rules.ts and of the score's checks that a stored text was cleaned and
 * scored with. Raise it with every rule that removes something or changes scores: stored texts are
 * then cleaned and posts scored again in the background.
 */
export const CLEAN_RULES = 4;
