import type { Repair } from "./repairs.ts";

/** The publication of a post that went wrong, or that its author has to finish. */
export interface PostProblem {
  publicationId: string;
  integrationId: string | null;
  platformName: string;
  /**
   * failed; unsure: it is not known whether the copy is there; held: it waits until its integration
   * is connected again; retrying: it is tried again by itself; byHand: nothing went wrong.
   */
  kind: "failed" | "unsure" | "held" | "retrying" | "byHand";
  /** A sentence. */
  reason: string;
  /** When it is tried again by itself, ISO 8601. */
  nextTryAt: string | null;
  /** The most promising one first. */
  repairs: Repair[];
}

export interface LivePlace {
  platform: string;
  platformName: string;
  /** Null where the platform did not say. */
  url: string | null;
}
