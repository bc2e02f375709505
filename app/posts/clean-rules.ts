/**
 * Which edition of the rules in sanitize.server.ts a stored text was cleaned by. Raise it with every rule that takes something out:
 * what older rules let pass is then cleaned again once, in the background.
 */
export const CLEAN_RULES = 2;
