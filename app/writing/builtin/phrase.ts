/** Phrases as people type them: cleaning, and telling whether their grammar can be known. */

/** Takes markup, control characters, emoji and outer quotation marks off a typed phrase. */
export function cleanPhrase(text: string): string {
  const clean = text
    .normalize("NFC")
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, " ")
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0f/gu,
      (char) => (/[©®™]/.test(char) ? char : " "),
    )
    .replace(/[“”„«»"`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return clean
    .replace(/^['‘’([]+(.*?)['‘’)\]]+$/u, "$1")
    .replace(/[\s.,;:!?…–—-]+$/u, "")
    .replace(/^[\s.,;:!?…–—-]+/u, "");
}

const FOREIGN =
  /(?:^|\s)(?:und|der|die|das|für|mit|eine?[nmrs]?|nicht|wie man|les?|une|des|du|pour|avec|dans|comment|est|el|los|las|una|para|con|cómo|por|como|il|gli|della|per|het|een|voor|och|att|jak|nie|na|hoe|zijn|uma|não|dos)(?=\s|$)/giu;
const ENGLISH =
  /(?:^|\s)(?:the|a|an|how|to|for|of|with|and|your|in|is|what|why|best|tips|guide|ways|on|at|from)(?=\s|$)/gi;

/**
 * True when nothing about the grammar of the text can be known: other languages and scripts, code,
 * whole stories.
 */
export function isOpaque(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters < 3 || latin < letters * 0.7 || /\S{36}/u.test(text)) return true;
  if (/[{}()=<>\\|$^~]|\w\.\w+\(|https?:|www\./.test(text.replace(/\([\p{L}\p{N}\s]+\)/gu, "")))
    return true;
  const words = text.toLowerCase().split(/\s+/);
  if (words.length > 8 && new Set(words).size * 2 < words.length) return true;
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  if (foreign > english) return true;
  return (
    /^(?:i|we|my|our) (?:am|are|want|need|would|have|like|think|was|were)\b/i.test(text) ||
    /[.!?] \p{Lu}/u.test(text)
  );
}
