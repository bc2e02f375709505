import fs from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { claimsAnswer } from "#app/writing/claims.ts";
import type { Materials, TypedBrief } from "#app/writing/post-brief.ts";

type ModelClaim = z.infer<typeof claimsAnswer>["claims"][number];

/** A claim by its sentences, since their numbers change with the code; `source` "" is none. */
export type RecordedClaim = Pick<ModelClaim, "verdict" | "kind"> & {
  sentence: string;
  source: string;
};

/** A second answer about a claim, by its sentences. */
export interface RecordedRecheck {
  text: string;
  differences: string[];
  sources: string[];
  same: boolean;
}

/** A brief, its sources, and what a strong model answered to the requests for it. */
export interface Recording {
  name: string;
  brief: TypedBrief & Pick<Materials, "notes" | "interview" | "voice">;
  /** Pages as a model sees them: orders to an AI are marked. */
  sources: Array<{ url: string; title: string; text: string }>;
  answers: {
    outline: object;
    article: string;
    critique: object;
    revise: Array<{ block: number; html: string }>;
    lines: object;
    wishes: object;
    claims: RecordedClaim[];
    rechecks: RecordedRecheck[];
  };
}

const FOLDER = "tests/eval/recorded";

/** The recorded articles: answers of a strong model, November 2026. */
export function readRecordings(): Recording[] {
  return fs
    .readdirSync(FOLDER)
    .sort()
    .map((file) => ({
      name: path.basename(file, ".json"),
      ...(JSON.parse(fs.readFileSync(path.join(FOLDER, file), "utf8")) as Omit<Recording, "name">),
    }));
}
