import type { Progress } from "#app/writing/writer.ts";
import type { WritePost } from "#app/writing/generation/controls.ts";

export const POST = {
  title: "Tomatoes",
  content: "<p>Tomatoes grow on a balcony.</p>",
  excerpt: "Short",
  seoScore: 61,
  metaDescription: "Meta",
  writer: "plan",
};

/** A writer that waits at a gate between its progress and its end. */
export function gatedWriter(progress: Progress[] = [{ step: "writing", html: "<p>So far</p>" }]) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const calls: AbortSignal[] = [];
  const write: WritePost = async (_user, _brief, onProgress, signal) => {
    calls.push(signal ?? new AbortController().signal);
    for (const one of progress) onProgress?.(one);
    await gate;
    return POST;
  };
  return { write, open, calls };
}
