import type { Media, MediaCopy } from "#app/generated/prisma/client.ts";
import type { MediaLibrary } from "#app/platforms/platform.ts";
import type { Failure } from "#app/platforms/outcome.ts";
import type { CallJob } from "../deliver/job.ts";
import type { PictureSite } from "./media-copies.server.ts";

/** What a picture of a post needs before the post may go out. */
export interface Carriage {
  job: CallJob;
  library: MediaLibrary;
  place: PictureSite;
}

/** `said`: how the post describes the picture; "" if it does not. */
export interface CarriedPicture {
  media: Media;
  said: string;
}

/**
 * The picture is on the site or shown from here, with a sentence on what the user should know of
 * it; or why it is not, and when to try again.
 */
export type Carried = { ok: true; copy: MediaCopy; note?: string } | Uncarried;

export interface Uncarried {
  ok: false;
  failure: Failure;
  /** When to look again; null: as after any failure. */
  at: Date | null;
  /** The file was sent, so that the attempt counts and the next one is not sooner than its turn. */
  counts: boolean;
}

export function refused(failure: Failure): Uncarried {
  return { ok: false, failure, at: null, counts: true };
}

export function later(at: number, message: string): Uncarried {
  const failure: Failure = { class: "transient", message };
  return { ok: false, failure, at: new Date(at), counts: false };
}
