import { z } from "zod";
import { cleanText, cut } from "#app/lib/text.ts";
import { MEDIA_LIMITS } from "../media.ts";

export interface FoundPicture {
  id: string;
  title: string;
  creator: string;
  /** In words: "CC BY 4.0". */
  licence: string;
  /** Of the file. */
  url: string;
  /** Of the page that it is from; "" if none is known. */
  page: string;
}

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? "").replace(/\s+/g, " "));

const record = z.object({
  id: z.uuid(),
  title: text,
  creator: text,
  license: text,
  license_version: text,
  // Where http is open and where not, safe-fetch decides.
  url: z.string().refine(isAddress),
  foreign_landing_url: text,
});

/** A record of the catalogue; null for one that cannot be used. */
export function readRecord(value: unknown): FoundPicture | null {
  const { data } = record.safeParse(value);
  if (!data) return null;
  const page = data.foreign_landing_url;
  return {
    id: data.id,
    title: cut(data.title, MEDIA_LIMITS.name) || "Untitled",
    creator: cut(data.creator, MEDIA_LIMITS.name),
    licence: licenceInWords(data.license, data.license_version),
    url: data.url,
    page: isAddress(page) && page.length <= MEDIA_LIMITS.creditUrl ? page : "",
  };
}

export function readResults(value: unknown): FoundPicture[] | null {
  const { data } = z.object({ results: z.unknown().array() }).safeParse(value);
  return data ? data.results.map(readRecord).filter((one) => one !== null) : null;
}

/** “Title” by Creator, CC BY 4.0 */
export function creditOf({ title, creator, licence }: FoundPicture): string {
  const by = creator === "" ? "" : ` by ${creator}`;
  return cut(`“${title}”${by}, ${licence}`, MEDIA_LIMITS.credit);
}

function licenceInWords(licence: string, version: string): string {
  const name = licence.toLowerCase();
  if (name === "pdm") return "Public Domain Mark";
  const words = name === "cc0" ? "CC0" : `CC ${name.toUpperCase()}`;
  return cut(`${words} ${version}`.trim(), 60);
}

function isAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
