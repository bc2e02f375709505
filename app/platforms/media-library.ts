/** Pictures on a platform that keeps files. */

import type { Failed } from "./outcome.ts";

export interface PictureToSend {
  /** Ends in a short id, by which a look-up finds the file again. */
  name: string;
  /** "image/jpeg" */
  type: string;
  data: Uint8Array;
}

/** What a platform may keep with a file. */
export interface PictureTexts {
  title: string;
  alt: string;
  /** HTML with the credit. */
  caption: string;
}

export interface RemotePicture {
  /** "" where files have an address only. */
  id: string;
  /** "" where the platform does not say it; then readers get the picture from this installation. */
  url: string;
}

/** A file that the platform held when it was last asked. */
export interface HeldFile extends RemotePicture {
  name: string;
}

export type PictureOutcome = { ok: true; picture: RemotePicture } | Failed;

/** "absent": the file is certainly not there. "unknown": it may be there under another name. */
export type FoundPicture = RemotePicture | "absent" | "unknown";

export type FindPictureOutcome = { ok: true; found: FoundPicture } | Failed;

export interface OutgoingPicture {
  mediaId: string;
  url: string;
  /** The platform's id of the file; "" where it is not kept there or has none. */
  remoteId: string;
  /** "image/jpeg" */
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** Empty only for a picture that says nothing. */
  alt: string;
  caption: string;
  credit: string;
  creditUrl: string;
}
