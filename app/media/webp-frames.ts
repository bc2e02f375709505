import type { ReadBytes } from "./read-bytes.server.ts";

/** A file has few chunks besides its frames. */
const OTHERS = 1_000;

/**
 * The frames of an animated WebP, counted by its chunks up to one more than `most`; 0 for any other
 * file. Reading them with sharp takes minutes where there are a hundred thousand.
 */
export function countWebpFrames(read: ReadBytes, most: number): number {
  const head = read(0, 12).toString("latin1");
  if (!head.startsWith("RIFF") || !head.endsWith("WEBP")) return 0;
  let frames = 0;
  let at = 12;
  for (let chunks = 0; chunks < most + OTHERS; chunks++) {
    const chunk = read(at, 8);
    if (chunk.length < 8 || frames > most) return frames;
    const size = chunk.readUInt32LE(4);
    if (chunk.toString("latin1", 0, 4) === "ANMF") frames++;
    at += 8 + size + (size % 2);
  }
  return most + 1;
}
