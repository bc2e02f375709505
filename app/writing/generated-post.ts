import type { CheckedFact } from "#app/content/facts/fact.ts";
import type { Outline } from "./outline.ts";
import type { Wish } from "./wishes.ts";

/** An article as a writer made it, ready to be stored. */
export interface GeneratedPost {
  title: string;
  /** Sanitised HTML without images, with links to the sources and notes only. */
  content: string;
  excerpt: string;
  /** 0–100, computed by content/seo. */
  seoScore: number;
  metaDescription: string;
  /** The writer that made it, stored with the post. */
  writer: string;
  /** What its user should look at. */
  note?: string;
  /** What is worth knowing of it and needs no action. */
  info?: string;
  /** Whether each wish is met. */
  wishes?: Wish[];
  /** What it was written from. */
  outline?: Outline;
  /** What its user should check. */
  facts?: CheckedFact[];
}
