import type { Progress } from "../writer.ts";
import type { generatePost } from "../writing.server.ts";

/** The function that writes; `signal` aborts it. */
export type WritePost = typeof generatePost;

/** What a run tells its process. */
export interface RunControls {
  report: (progress: Progress) => void;
  /** Names the addresses that the text may link to. */
  allowLinks: (links: readonly string[]) => void;
  /** Ends the run after so many milliseconds. */
  endAfter: (ms: number) => void;
  signal: AbortSignal;
}
