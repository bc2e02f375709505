/**
 * The frames of an animated WebP, counted by its chunks up to one more than `most`; 0 for any other
 * file. Reading them with sharp takes minutes where there are a hundred thousand.
 */
export function countWebpFrames(file: Buffer, most: number): number {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
    return 0;
  let frames = 0;
  for (let at = 12; at + 8 <= file.length && frames <= most;) {
    const size = file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === "ANMF") frames++;
    at += 8 + size + (size % 2);
  }
  return frames;
}
