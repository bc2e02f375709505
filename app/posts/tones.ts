/** The tones of a post. A new one needs a label and a prompt; nothing compiles without them. */
export const TONES = [
  "professional",
  "conversational",
  "authoritative",
  "friendly",
  "technical",
  "persuasive",
] as const;
export type Tone = (typeof TONES)[number];

export const DEFAULT_TONE: Tone = "professional";

export const TONE_LABEL: Record<Tone, string> = {
  professional: "Professional",
  conversational: "Conversational",
  authoritative: "Authoritative",
  friendly: "Friendly",
  technical: "Technical",
  persuasive: "Persuasive",
};

export const TONE_PROMPT: Record<Tone, string> = {
  professional: "professional: clear, measured, no contractions, no jokes",
  conversational:
    "conversational: speaks to “you”, contractions, short sentences, an occasional question",
  authoritative:
    "authoritative: firm statements, no hedging beyond what honesty needs, no contractions",
  friendly: "friendly: warm, encouraging, speaks to “you”, contractions",
  technical: "technical: precise terms, definitions, conditions and checks, no contractions",
  persuasive: "persuasive: benefits first, direct address, a clear call to act; never exaggerates",
};
