/** The optional fields, as form values. A box is "on" or "". */
export interface OptionValues {
  language: string;
  sourcesText: string;
  /** "" as the topic needs, "on" or "off". */
  searchWeb: string;
  /** Never stored: it is for the next run alone. */
  searchAgain: string;
  useVoice: string;
  listSources: string;
}

export const NO_OPTIONS: OptionValues = {
  language: "",
  sourcesText: "",
  searchWeb: "",
  searchAgain: "",
  useVoice: "on",
  listSources: "on",
};

/** What the user's writer and settings allow. */
export interface Offers {
  /** Names that the field Language suggests. */
  languages: readonly string[];
  search: boolean;
  /** The draft's topic was searched for, whether anything was found or not. */
  searched: boolean;
  /** A model writes; without one nothing is searched for. */
  model: boolean;
  voice: boolean;
}
