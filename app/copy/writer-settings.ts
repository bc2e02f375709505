import type { CallPurpose, ModelSource } from "#app/generated/prisma/enums.ts";

/** Texts of Settings → Writer. */

export const WRITER_TOASTS = {
  save: {
    success: "Key Saved",
    failure: "Key Not Saved",
    fallback: "Failed to save the key.",
  },
  models: {
    success: "Models Saved",
    failure: "Models Not Saved",
    fallback: "Failed to save the models.",
  },
  trial: {
    success: "It Works",
    failure: "Trial Failed",
    fallback: "Failed to try the model.",
  },
  remove: {
    success: "Key Removed",
    failure: "Removing Failed",
    fallback: "Failed to remove the key.",
  },
} as const;

/** What a call was for. */
export const PURPOSE: Record<CallPurpose, string> = {
  keywords: "Keywords",
  questions: "Questions",
  search: "Web search",
  outline: "Outlines",
  article: "Articles",
  length: "Length corrections",
  critique: "Finding faults",
  revise: "Revisions",
  lines: "Titles and descriptions",
  wishes: "Checks of your instructions",
  claims: "Checks of claims",
  links: "Internal links",
  voice: "Voice descriptions",
  help: "Writing help",
  describe: "Picture descriptions",
  test: "Key tests",
};

/** Whose model it is, after its name. */
export const SOURCE: Record<ModelSource, string> = {
  own: "with your own key",
  server: "with this installation’s key",
  local: "",
};

export const WRITER = {
  own: "Used before any other model. The service bills your account.",
  keyHelp: "From your account at the service. Stored encrypted and never shown again.",
  addressHelp: "Only for another server. It may need no key.",
  modelsListed: "Choose from the service’s list, or type a name.",
  modelsUnlisted: "The service lists no models right now. Type the name as it writes it.",
  modelHelp: "Writes your outlines and articles.",
  fastModelHelp: "For keywords, titles and checks. Empty: the model above.",
  contextTooSmall: "Writing needs at least 3,000.",
  contextSmall: "Articles are written section by section, with short prompts.",
  keyUnreadable: "This key can no longer be read. Enter it again, or remove it.",
  noModel: "No model is connected. Articles are plans.",
  noModelNote: "A plan has headings, questions and word counts, and you write the text.",
  noCalls: "No model calls this month.",
  noCallsNote: "The tokens of keywords, outlines and articles are listed here.",
  removeQuestion:
    "Articles are then written with this installation’s model, or planned if it has none. You can add a key again at any time.",
} as const;
