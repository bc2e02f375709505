import type { Tone } from "#app/posts/post.ts";
import { AUTHORITATIVE } from "./voice/authoritative.ts";
import { CONVERSATIONAL } from "./voice/conversational.ts";
import { FRIENDLY } from "./voice/friendly.ts";
import { PERSUASIVE } from "./voice/persuasive.ts";
import { PROFESSIONAL } from "./voice/professional.ts";
import { TECHNICAL } from "./voice/technical.ts";
import type { Shape } from "./topic.ts";

/** How a tone sounds: its opening, the remarks it makes in passing, its ending. Pools hold patterns (template.ts). */
export interface Voice {
  /** Short name in front of patterns. */
  key: "pro" | "con" | "aut" | "fri" | "tec" | "per";
  casual: boolean;
  contractions: boolean;
  /** First sentences, by shape of topic; `any` fits all. */
  hooks: Partial<Record<Shape, string[]>> & { any: string[] };
  /** What follows the hook: the problem, then the promise. */
  problem: string[];
  promise: string[];
  /** Announces the sections: {preview} is "a, b and c". */
  outlook: string[];
  /** Remarks that may end or open a paragraph anywhere. */
  beats: string[];
  endHeadings: string[];
  /** Three moves of the last section. */
  close: [string[], string[], string[]];
  /** Calls to action; {action} is a verb phrase. */
  calls: string[];
  /** Last sentence when the article shall end with a question. */
  lastQuestions: string[];
}

const VOICES: Record<Tone, Voice> = {
  professional: PROFESSIONAL,
  conversational: CONVERSATIONAL,
  authoritative: AUTHORITATIVE,
  friendly: FRIENDLY,
  technical: TECHNICAL,
  persuasive: PERSUASIVE,
};

/** The voice of a tone; an unknown tone speaks professionally. */
export function voiceOf(tone: string): Voice {
  return Object.hasOwn(VOICES, tone) ? VOICES[tone as Tone] : PROFESSIONAL;
}
