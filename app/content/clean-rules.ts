/**
 * The edition of sanitize-rules.ts that a stored text was cleaned with. Raise it with every rule
 * that removes something: stored texts are then cleaned again in the background.
 */
export const CLEAN_RULES = 2;
