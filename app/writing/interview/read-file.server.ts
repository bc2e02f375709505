import { formatNumber } from "#app/lib/numbers.ts";
import { AppError } from "#app/lib/app-error.ts";
import { cleanText } from "#app/lib/text.ts";
import { INTERVIEW } from "#app/copy/interview.ts";
import { readDocx } from "./docx.server.ts";
import { NOTES_FILE } from "./fields.ts";
import { INTERVIEW_LIMITS } from "./interview.ts";

/** Of one file; its text may be shorter still. */
export const MAX_NOTES_BYTES = 2 * 1_048_576;

/** A file of a form. */
export interface NotesFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The text of a file. Throws an error beside its field for a file that holds no text that is read
 * here, and for one with more than notes may have.
 */
export function readNotesFile({ name, bytes }: NotesFile): string {
  const text = textOf(name, bytes);
  const known = cleanText(name).slice(0, 80) || "The file";
  if (text === null) throw beside(`${known}: ${INTERVIEW.notRead}`);
  const clean = cleanText(text);
  if (clean === "") throw beside(`${known} holds no text.`);
  if (clean.length > INTERVIEW_LIMITS.notes)
    throw beside(
      `${known} holds ${formatNumber(clean.length)} characters; notes may have at most ${formatNumber(INTERVIEW_LIMITS.notes)}. Send the part that matters.`,
    );
  return clean;
}

function beside(message: string): AppError {
  return new AppError("invalid", message, { fields: { [NOTES_FILE]: message } });
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What the bytes say decides; the name only keeps other formats of text out. */
function textOf(name: string, bytes: Uint8Array): string | null {
  if (ZIP.every((byte, at) => bytes[at] === byte)) return readDocx(bytes);
  return /\.(?:pdf|rtf|docx?|odt|pages|html?)$/i.test(name) ? null : decodeText(bytes);
}

/** Text in UTF-8, in UTF-16, or otherwise in Windows' western letters; null for no text. */
function decodeText(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\u0080-\u009f]/g, (sign) => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign);
    // eslint-disable-next-line no-control-regex
    const strange = text.match(/[\u0001-\u0008\u000e-\u001f\u0080-\u009f]/g) ?? [];
    return strange.length > text.length / 100 ? null : text;
  }
}

/** What Windows has in the place of 32 control characters of Latin 1; five places are empty. */
const WESTERN = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];

/** UTF-16 by its mark; without one, by the zeros in every second byte. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 400);
  const zeros = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const most = (sample.length / 2) * 0.8;
  if (sample.length < 8 || sample.length % 2 === 1) return null;
  if (zeros(1) > most && zeros(0) === 0) return "utf-16le";
  return zeros(0) > most && zeros(1) === 0 ? "utf-16be" : null;
}
