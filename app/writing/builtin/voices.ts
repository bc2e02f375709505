import type { Tone } from "#app/posts/tones.ts";
import { AUTHORITATIVE } from "./voice/authoritative.ts";
import { CONVERSATIONAL } from "./voice/conversational.ts";
import { FRIENDLY } from "./voice/friendly.ts";
import { PERSUASIVE } from "./voice/persuasive.ts";
import { PROFESSIONAL } from "./voice/professional.ts";
import { TECHNICAL } from "./voice/technical.ts";
import type { Voice } from "./voice/voice.ts";

/** The voice of each tone. One that differs little from another may spread it here. */
export const VOICES: Record<Tone, Voice> = {
  professional: PROFESSIONAL,
  conversational: CONVERSATIONAL,
  authoritative: AUTHORITATIVE,
  friendly: FRIENDLY,
  technical: TECHNICAL,
  persuasive: PERSUASIVE,
};
