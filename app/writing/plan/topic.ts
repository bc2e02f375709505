import { cutAtWord } from "#app/content/sentences.ts";

/** A text as typed, on one line, without the marks that would stand before a closing quote. */
export function tidy(text: string, most = 300): string {
  const line = text.replace(/\s+/g, " ").trim();
  return cutAtWord(line.replace(/[\s.,;:–—-]+$/u, "") || line, most);
}

/** A text as typed, in quotation marks. Nothing is ever inflected. */
export function quote(text: string, most = 300): string {
  return `“${tidy(text, most).replaceAll("“", "‘").replaceAll("”", "’")}”`;
}
