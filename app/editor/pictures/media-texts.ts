import type { MediaView } from "#app/media/media.ts";

const known = new Map<string, Promise<MediaView | null>>();

/** A picture as Media has it; null if it cannot be read. Asked for once until it is changed. */
export function loadMedia(mediaId: string): Promise<MediaView | null> {
  const loading = known.get(mediaId) ?? read(mediaId);
  known.set(mediaId, loading);
  return loading;
}

const watchers = new Set<(mediaId: string) => void>();

/** Tells those who show the picture that its texts were changed. */
export function forgetMedia(mediaId: string): void {
  known.delete(mediaId);
  for (const watcher of watchers) watcher(mediaId);
}

/** Hears which pictures are changed until the returned function is called. */
export function watchMedia(watcher: (mediaId: string) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function read(mediaId: string): Promise<MediaView | null> {
  const answer = await fetch(`/api/media/${mediaId}`).catch(() => null);
  if (answer?.ok) return (await answer.json()) as MediaView;
  known.delete(mediaId);
  return null;
}
