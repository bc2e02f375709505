/** The id of the panel. */
export const HELP_ID = "writing-help";

/** Where its buttons send the edit form, so that a page without scripts opens at the panel. */
export const HELP_ADDRESS = `?edit#${HELP_ID}`;
