import type { Planned } from "#app/plans/usage.server.ts";
import type { Archive } from "./archive.server.ts";

/** Whose account an export is added to. */
export interface Importer extends Planned {
  handle: string;
}

/** An import while it runs. */
export interface Work {
  user: Importer;
  archive: Archive;
  /** Of its beginning: what was due before does not go out. */
  now: Date;
  counts: boolean;
  /** Tells how far it is. Throws when the run has to end. */
  progress(sentence: string): Promise<void>;
  notes: string[];
}
