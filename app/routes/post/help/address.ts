import type { HelpPurpose } from "#app/writing/help/purposes.ts";

/** The id of the panel. */
export const HELP_ID = "writing-help";

/** The id of the button that asks for this. */
export const helpButtonId = (purpose: HelpPurpose): string => `help-${purpose}`;

/** Where its buttons send the edit form, so that a page without scripts opens at the panel. */
export const HELP_ADDRESS = `?#${HELP_ID}`;

/** The name of writing help in `?field=`, which opens it. */
export const HELP_ASKED = "help";
