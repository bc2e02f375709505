/**
 * What repairs a publication: another try, the credentials, another time, the user's word whether
 * the copy is there, or a look at what somebody changed there.
 */
export type Repair = "retry" | "reconnect" | "reschedule" | "confirm" | "compare";

/** The publication of a post that went wrong. */
export interface PostProblem {
  publicationId: string;
  integrationId: string | null;
  platformName: string;
  /** A sentence. */
  reason: string;
  /** The most promising one first. */
  repairs: Repair[];
}

/** A live copy of a post. */
export interface LivePlace {
  platform: string;
  platformName: string;
  /** Null where the platform did not say. */
  url: string | null;
}
