import type { PictureSize } from "#app/content/pictures.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { Plan } from "#app/plans/plan.ts";

/** What a picture is: its kinds, texts and limits. */

const MB = 1_048_576;

export const MEDIA_LIMITS = {
  /** Of the uploaded file. */
  bytes: 20 * MB,
  /** Of all frames together. */
  pixels: 25_000_000,
  /** Of an AVIF file with 8 bits for each colour, and with more: it is decoded whole. */
  avifPixels: 6_000_000,
  deepAvifPixels: 4_000_000,
  /** Longest side of the file: each line of it is held many times over. */
  widest: 12_500,
  frames: 500,
  /** Passes of a progressive JPEG; programs make about ten. */
  scans: 100,
  /** Longest side of the original as it is stored, and of one that moves. */
  side: 2_560,
  movingSide: 1_600,
  name: 150,
  alt: 1_000,
  caption: 1_000,
  credit: 300,
  creditUrl: 2_000,
} as const;

export const MEDIA_PAGE = 48;

/** Pictures that one form asks to describe; others follow when these are done. */
export const DESCRIBED_AT_ONCE = 8;

/** Bytes that the pictures of a user may take together. */
export const MEDIA_QUOTA: Record<Plan, number> = {
  free: 100 * MB,
  basic: 1_024 * MB,
  pro: 10_240 * MB,
};

export interface MediaTexts {
  /** What the picture shows, for readers who cannot see it. */
  alt: string;
  /** It says nothing, so it needs no alternative text. */
  decorative: boolean;
  caption: string;
  /** Whom the picture is owed to and under which licence. */
  credit: string;
  /** Where that is said; "" or a web address. */
  creditUrl: string;
}

export const NO_MEDIA_TEXTS: MediaTexts = {
  alt: "",
  decorative: false,
  caption: "",
  credit: "",
  creditUrl: "",
};

/** A stored file of a picture. */
export interface MediaFile {
  width: number;
  height: number;
  bytes: number;
  kind: MediaKind;
}

export type MediaFiles = Record<PictureSize, MediaFile>;

/** A picture as screens and the API show it. Dates are ISO 8601 in UTC. */
export interface MediaView extends MediaTexts {
  id: string;
  name: string;
  kind: MediaKind;
  width: number;
  height: number;
  /** Of all its files: what counts against the plan. */
  bytes: number;
  files: MediaFiles;
  createdAt: string;
}

/** A picture with where it is used: how many posts show it, and the newest of them. */
export interface ListedMedia extends MediaView {
  uses: number;
  usedIn: Array<{ id: string; title: string }>;
}
