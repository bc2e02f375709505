/** The class of the control that each section heading has, here and in the rich text editor. */
export const SECTION_HELP = "section-help";
