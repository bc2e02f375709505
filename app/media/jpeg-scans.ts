import type { ReadBytes } from "./read-bytes.server.ts";

/** What a JPEG file says about the work of reading it. */
export interface JpegScans {
  /** Passes over the picture, counted up to one more than asked for. */
  scans: number;
  /** Parts of the file of any kind; libvips keeps those that it does not know. */
  segments: number;
  /** What libjpeg keeps of the whole picture where it needs more than one pass. */
  coefficientBytes: number;
}

/** A profile of colours or a preview may take some hundred. */
export const MOST_SEGMENTS = 2_000;

const SCAN = 0xda;
const END = 0xd9;
/** Not a byte 0xff of the data, filling, or a place to start again. */
const MARKER = /\xff[^\0\xd0-\xd7\xff]/;
/** How much is looked through for a marker at once. */
const PIECE = 32_768;

/**
 * Counts the scans of a JPEG file, which each cost a pass over the whole picture, without decoding
 * anything; null for any other file.
 */
export function countJpegScans(read: ReadBytes, most: number): JpegScans | null {
  if (read(0, 2).toString("latin1") !== "\xff\xd8") return null;
  const found: JpegScans = { scans: 0, segments: 0, coefficientBytes: 0 };
  let marker = nextMarker(read, 2);
  while (marker && marker.code !== END && found.scans <= most && found.segments <= MOST_SEGMENTS) {
    const { code, end } = marker;
    found.segments++;
    if (code === SCAN) found.scans++;
    const length = hasLength(code) ? lengthAt(read, end) : 0;
    if (isFrame(code)) found.coefficientBytes += coefficientBytes(read(end, length));
    marker = nextMarker(read, end + length);
  }
  return found;
}

/** Bytes between segments are skipped, as libjpeg does, and so is the data of a scan. */
function nextMarker(read: ReadBytes, start: number): { code: number; end: number } | null {
  for (let at = start; ; at += PIECE - 1) {
    const piece = read(at, PIECE);
    const found = piece.toString("latin1").search(MARKER);
    if (found !== -1) return { code: piece[found + 1] ?? END, end: at + found + 2 };
    if (piece.length < PIECE) return null;
  }
}

function hasLength(code: number): boolean {
  return code !== 0x01 && code !== 0xd8;
}

function lengthAt(read: ReadBytes, at: number): number {
  const bytes = read(at, 2);
  return bytes.length < 2 ? 2 : Math.max(2, bytes.readUInt16BE());
}

/** The start of a frame; DHT, JPG and DAC lie between these codes. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

/** Two bytes for each of the 64 values of a block, of each component by its sampling. */
function coefficientBytes(frame: Buffer): number {
  if (frame.length < 8) return 0;
  const [height, width] = [frame.readUInt16BE(3), frame.readUInt16BE(5)];
  const sampling = [...frame.subarray(8)].filter((_, at) => at % 3 === 1);
  const across = Math.max(1, ...sampling.map((both) => both >> 4));
  const down = Math.max(1, ...sampling.map((both) => both & 15));
  const blocks = sampling.reduce((sum, both) => sum + (both >> 4) * (both & 15), 0);
  return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down)) * blocks * 128;
}
