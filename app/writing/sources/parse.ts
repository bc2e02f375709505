/** The field Sources and notes, taken apart. */
export interface SourcesField {
  /** Web addresses, each once, in order. */
  links: string[];
  /** Everything else, as typed. */
  notes: string;
}

/** How long a page that was read or found is not asked for again, in milliseconds. */
export const FRESH_MS = 86_400_000;
export const MAX_LINKS = 6;
/** Found pages stand behind those that were typed. */
export const FIRST_FOUND = 100;
/** The most that a writer gets of notes and sources together. */
export const MAX_WORDS = 12_000;

const WHOLE_LINE = /^(?:[-*•]\s+)?<?(https?:\/\/[^\s<>]+)>?$/i;
const LONGEST_LINK = 2_000;

/** Lines that hold a web address and nothing else are links; everything else is notes. */
export function parseSources(text: string): SourcesField {
  const links = new Set<string>();
  const notes: string[] = [];
  for (const line of text.split("\n")) {
    const link = linkOf(WHOLE_LINE.exec(line.trim())?.[1] ?? "");
    if (link === null) notes.push(line);
    else links.add(link);
  }
  return { links: [...links], notes: notes.join("\n").trim() };
}

/** A web address as it is called, without its fragment and password; null for anything else. */
export function linkOf(text: string): string | null {
  if (text.length > LONGEST_LINK || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = url.username = url.password = "";
  // Other letters than English ones make it up to nine times longer.
  return /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_LINK ? url.href : null;
}
