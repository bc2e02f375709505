import { readEscapes } from "#app/lib/text.ts";
import { wordsOf } from "../remote-text.server.ts";
import { plainText } from "../text.ts";

/** Links within a post: Ghost makes ids of its own for headings, from their words. */

const HEADING = /<(\/?)h[1-6]\b([^>]{0,500})>/gi;
const WITH_ID = /<([a-z][a-z0-9]*)\b[^>]{0,500}?\sid="([^"]*)"/gi;
const WITHIN = /(<a\b[^>]*?\shref=")#([^"]*)"/gi;

/** `html` with its links to headings leading to the ids that these have in `held`. */
export function linkHeadings(html: string, held: string): string {
  if (!html.includes('href="#')) return html;
  const pairs = pairHeadings(html, held);
  return html.replace(WITHIN, (link, before: string, target: string) => {
    const id = pairs.get(readEscapes(target))?.other?.id ?? "";
    return id === "" ? link : `${before}#${id}"`;
  });
}

/**
 * The places in `html` that its own links no longer lead to in `held`: Ghost numbers equal headings
 * without a look at the others and at cards, so that two places may share an id. Headings by their
 * words, other places by their id.
 */
export function lostPlaces(html: string, held: string): string[] {
  if (!html.includes('href="#')) return [];
  const pairs = pairHeadings(html, held);
  const [places, heldPlaces] = [firstPlaces(html), firstPlaces(held)];
  const lost = new Set<string>();
  for (const [, , target = ""] of html.matchAll(WITHIN)) {
    const id = readEscapes(target);
    const pair = pairs.get(id);
    const there = heldPlaces.get(pair?.other?.id ?? id);
    if (pair) {
      if (pair.other?.id === "" || there?.index !== pair.other?.index) lost.add(pair.words);
    } else if (places.has(id) && there?.isHeading !== false) lost.add(`#${id}`);
  }
  return [...lost];
}

interface Heading {
  id: string;
  index: number;
  /** Without spaces, for comparing. */
  key: string;
  words: string;
}

/**
 * The headings that links may lead to, by their ids, each with the one that Ghost made of it. Of
 * several places with one id, links lead to the first.
 */
function pairHeadings(html: string, held: string): Map<string, Heading & { other?: Heading }> {
  const given = new Map<string, Heading[]>();
  for (const heading of readHeadings(held))
    given.set(heading.key, [...(given.get(heading.key) ?? []), heading]);
  const places = firstPlaces(html);
  const pairs = new Map<string, Heading & { other?: Heading }>();
  for (const heading of readHeadings(html)) {
    const other = given.get(heading.key)?.shift();
    if (places.get(heading.id)?.index === heading.index)
      pairs.set(heading.id, { ...heading, ...(other && { other }) });
  }
  return pairs;
}

/** The first element with each id. */
function firstPlaces(html: string): Map<string, { index: number; isHeading: boolean }> {
  const places = new Map<string, { index: number; isHeading: boolean }>();
  for (const { 1: name = "", 2: id = "", index } of html.matchAll(WITH_ID))
    if (!places.has(id)) places.set(id, { index, isHeading: /^h[1-6]$/i.test(name) });
  return places;
}

/** Whether the links within two texts lead to the same places, in the same order. */
export function hasSameTargets(one: string, other: string): boolean {
  const [targets, others] = [one, other].map((html) =>
    [...html.matchAll(WITHIN)].map(([, , target = ""]) => readEscapes(target)),
  );
  return JSON.stringify(targets) === JSON.stringify(others);
}

function readHeadings(html: string): Heading[] {
  const headings: Heading[] = [];
  let open: { id: string; index: number; from: number } | null = null;
  for (const { 0: tag, 1: slash, 2: attributes = "", index } of html.matchAll(HEADING)) {
    if (slash === "")
      open = { id: /\sid="([^"]*)"/i.exec(attributes)?.[1] ?? "", index, from: index + tag.length };
    else if (open) {
      const { id, index: start, from } = open;
      const inner = html.slice(from, index);
      headings.push({ id, index: start, key: wordsOf(inner), words: plainText(inner) });
      open = null;
    }
  }
  return headings;
}
