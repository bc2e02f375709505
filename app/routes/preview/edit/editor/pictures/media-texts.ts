import type { MediaView } from "#app/media/media.ts";

const known = new Map<string, Promise<MediaView | null>>();

/** A picture as Media has it; null if it cannot be read. Asked for once until `forgetMedia`. */
export function loadMedia(mediaId: string): Promise<MediaView | null> {
  const loading = known.get(mediaId) ?? read(mediaId);
  known.set(mediaId, loading);
  return loading;
}

/** After a change to the picture, or a failure. */
export function forgetMedia(mediaId: string): void {
  known.delete(mediaId);
}

async function read(mediaId: string): Promise<MediaView | null> {
  try {
    const answer = await fetch(`/api/media/${mediaId}`);
    if (answer.ok) return (await answer.json()) as MediaView;
  } catch {
    // As for an answer that is no picture.
  }
  forgetMedia(mediaId);
  return null;
}
