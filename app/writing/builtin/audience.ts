import { kindOf, pluralOf } from "./english.ts";
import { toRunning } from "./names.ts";
import { cleanPhrase } from "./phrase.ts";

/** Who the article speaks to, as a plural that fits into a sentence. */
export interface Audience {
  /** "busy parents"; empty when what was typed cannot stand in a sentence. */
  name: string;
}

const AS_THEY_ARE =
  /^(?:everyone|everybody|anyone|all|people|adults|the general public|general public|my team|our team|myself|me|families)\b/i;

/**
 * "Busy Parents" -> "busy parents"; "a first-time buyer" -> "first-time buyers"; a list keeps its
 * last "and".
 */
export function parseAudience(raw: string): Audience {
  const clean = toRunning(cleanPhrase(raw));
  const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}+&]+$/u.test(clean) && /\p{L}{2}/u.test(clean);
  if (!latin || clean.length > 90 || /[{}<>=|\\]|https?:|[.!?] /.test(clean)) return { name: "" };
  const parts = clean
    .split(/\s*[,;/]\s*(?:and |or )?/)
    .map((part) => pluralise(part.trim()))
    .filter((part) => part !== "")
    .slice(0, 3);
  const last = parts.pop() ?? "";
  const name = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  return {
    name: name
      .replace(/\s*\([^)]*\)/g, "")
      .replace(/^general public/i, "the general public")
      .replace(/^(?:the )?audience:? /i, ""),
  };
}

function pluralise(part: string): string {
  if (AS_THEY_ARE.test(part))
    return part.toLowerCase() === "all"
      ? "people"
      : part.replace(/^my team$/i, "your team").replace(/^(?:myself|me)$/i, "people like you");
  const words = part.replace(/^(?:an?|the|my|our) /i, "").split(" ");
  const cut = words.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:who|that|which|with|in|at|of|for|from|to|on|aged|age|over|under|between|looking|wanting|trying|interested|working|living|and|&)$/i.test(
        word,
      ),
  );
  const at = (cut === -1 ? words.length : cut) - 1;
  const head = words[at] ?? "";
  if (
    kindOf(head) === "count" ||
    (kindOf(head) === "mass" && /(?:er|or|ist|ian|ant|ent|eur|nner)$/i.test(head))
  )
    words[at] = pluralOf(head);
  else if (
    /^(?:beginner|student|parent|mom|mum|dad|newbie|novice|nomad|executive|manager|freelancer|professional|founder|senior|junior|teen|nurse|coach|chef|creative|millennial|retiree|expat|athlete|hobbyist|homeowner|entrepreneur|veteran|professional|graduate|cook|baker|gardener)$/i.test(
      head,
    )
  )
    words[at] = pluralOf(head);
  return words.join(" ");
}
