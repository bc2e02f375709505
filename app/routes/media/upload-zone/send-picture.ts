import { uploadPicture } from "#app/components/pictures/upload-picture.ts";

/** Why a picture was not taken, and whether it may be another time. */
export interface NotTaken {
  reason: string;
  again: boolean;
}

/** Uploads a file. `onProgress` gets the share that was sent, from 0 to 1. Null: it was taken. */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<NotTaken | null> {
  const answer = await uploadPicture(file, {}, onProgress);
  return "reason" in answer ? answer : null;
}
