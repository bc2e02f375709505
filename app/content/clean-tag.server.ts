import { withoutControlCharacters } from "#app/lib/text.ts";
import { asPicture, asReference, isClosedHere } from "./own-address.server.ts";
import {
  ADDRESSES,
  KEPT_RELATIONS,
  LINK_SCHEMES,
  RENAMED,
  SOURCE_SCHEMES,
  VALUES,
} from "./sanitize-rules.ts";

interface CleanTag {
  tagName: string;
  attribs: Record<string, string>;
}

/**
 * A tag as it may stand in an article: the element's name, and the attributes that it keeps.
 * `targets` are the ids that links of the article lead to; of others only headings keep theirs.
 */
export function cleanTag(
  name: string,
  attribs: Readonly<Record<string, string>>,
  targets: ReadonlySet<string>,
): CleanTag {
  const tagName = RENAMED.get(name) ?? name;
  const kept: Record<string, string> = {};
  for (const [key, raw] of Object.entries(withId(tagName, attribs))) {
    const value = cleanValue(key, withoutControlCharacters(raw));
    if (value !== undefined) kept[key] = value;
  }
  const { id } = kept;
  if (id !== undefined && !targets.has(id) && !/^h[1-6]$/.test(tagName)) delete kept["id"];
  if (tagName === "a" && kept["target"] !== undefined) {
    const relations = new Set([...(kept["rel"] ?? "").split(" "), "noopener", "noreferrer"]);
    kept["rel"] = [...relations].filter((relation) => relation !== "").join(" ");
  }
  return { tagName, attribs: tagName === "img" && kept["src"] === undefined ? {} : kept };
}

/** Old pages name the targets of their links by `<a name>`. */
function withId(
  tagName: string,
  attribs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { name, id = name } = attribs;
  return tagName === "a" && id !== undefined ? { ...attribs, id } : attribs;
}

function cleanValue(key: string, value: string): string | undefined {
  const schemes = ADDRESSES.get(key);
  if (key === "href") return asReference(value) ?? cleanAddress(value, LINK_SCHEMES, false);
  if (key === "src") return asPicture(value) ?? cleanAddress(value, SOURCE_SCHEMES, true);
  if (schemes) return cleanAddress(value, schemes, false);
  if (key === "rel")
    return (
      value
        .toLowerCase()
        .split(/\s+/)
        .filter((relation) => KEPT_RELATIONS.includes(relation))
        .join(" ") || undefined
    );
  return VALUES.get(key)?.test(value) === false ? undefined : value;
}

/**
 * The address, or undefined if it is not allowed. Browsers ignore white space and control codes.
 */
function cleanAddress(
  value: string,
  schemes: readonly string[],
  loads: boolean,
): string | undefined {
  const bare = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, "");
  if (bare === "" || isClosedHere(bare, loads)) return undefined;
  if (/^\/\/[\p{L}\p{N}]/u.test(bare)) return `https:${value.trim()}`;
  if (/^[/\\]{2}/.test(bare)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase()) ? value : undefined;
}
