/** How a signed-in page names its user in what it sends, so that nobody else's account takes it. */

/** The header of what scripts send. */
export const PAGE_USER_HEADER = "X-Page-User";

/** The hidden field of a form. */
export const PAGE_USER_FIELD = "__user";
