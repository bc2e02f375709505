/** How much an `Accept-Encoding` header wants an encoding, from 0 (refused or not named) to 1. */
function weightOf(header: string, encoding: string): number {
  for (const item of header.split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    if (name !== encoding) continue;
    const weight = parameters.map((one) => /^q\s*=\s*(\d+\.?\d*)$/.exec(one)?.[1]).find(Boolean);
    return weight === undefined ? 1 : Number(weight);
  }
  return 0;
}

/** Whether an `Accept-Encoding` header names an encoding; with `q=0` it refuses it. */
export function acceptsEncoding(header: string | null | undefined, encoding: string): boolean {
  return weightOf(header ?? "", encoding) > 0;
}

/** What is shorter, in bytes, is not compressed; that of the compression of remix-serve. */
export const LEAST_COMPRESSED = 1_024;

export type Encoding = "br" | "gzip";

/** The encoding that an `Accept-Encoding` header wants most; of equals brotli, the smaller. */
export function preferredEncoding(header: string | null | undefined): Encoding | null {
  const [br, gzip] = [weightOf(header ?? "", "br"), weightOf(header ?? "", "gzip")];
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? "br" : "gzip";
}

/**
 * The `Accept-Encoding` header for what is compressed for one answer only: gzip alone, if the
 * client takes that. For each answer brotli claims and clears megabytes, which costs the processor
 * as much as making a page, and saves a tenth of its bytes.
 */
export function withoutBrotli(header: string): string {
  return acceptsEncoding(header, "br") && acceptsEncoding(header, "gzip") ? "gzip" : header;
}
