import { useEffect, useState } from "react";
import type { MediaView } from "#app/media/media.ts";

const PAUSE_MS = 250;

/** The pictures with these words; null while they come. */
export function usePictures(words: string): readonly MediaView[] | "failed" | null {
  const [found, setFound] = useState<readonly MediaView[] | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/media/list?limit=24&q=${encodeURIComponent(words.trim())}`, { signal: stop.signal })
        .then(async (answer): Promise<readonly MediaView[] | "failed"> => {
          if (!answer.ok) return "failed";
          const { media } = (await answer.json()) as { media: MediaView[] };
          return media;
        })
        .then(setFound, () => (stop.signal.aborted ? undefined : setFound("failed")));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return found;
}
