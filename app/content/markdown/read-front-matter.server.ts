import { parse as parseToml } from "smol-toml";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import { type FrontMatter, YAML_KEY } from "./front-matter.ts";

/** A value of front matter: a text, a list of texts, or null for anything else. */
export type MatterValue = string | string[] | null;
export type MatterEntry = [name: string, value: MatterValue];

/** Nobody nests so much in one value. */
const MOST_OPENED = 250;

/** The values of front matter in order, without empty ones; null if it cannot be read. */
export function readFrontMatter({
  kind,
  lines,
}: Pick<FrontMatter, "kind" | "lines">): MatterEntry[] | null {
  const entries = kind === "toml" ? readToml(lines) : yamlEntries(lines).map(readYaml);
  return entries?.filter(([, value]) => value === null || value.length > 0) ?? null;
}

/** The lines of each value, so that one that cannot be read takes none of the others along. */
function yamlEntries(lines: readonly string[]): string[][] {
  const entries: string[][] = [];
  for (const line of lines)
    if (YAML_KEY.test(line)) entries.push([line]);
    else entries.at(-1)?.push(line);
  return entries;
}

function readYaml(lines: readonly string[]): MatterEntry {
  const [first = ""] = lines;
  const key = YAML_KEY.exec(first);
  const name = key?.[1] ?? key?.[2] ?? key?.[3] ?? "";
  const value = yamlValue(lines.join("\n"));
  if (value !== undefined) return [name, value];
  // Many write `title: Rye: a story` without quotes.
  const only = lines.slice(1).every((line) => line.trim() === "" || line.startsWith("#"));
  return [name, only ? first.slice(key?.[0].length ?? 0).trim() : null];
}

/** Undefined for what is no YAML. Nodes are read as they stand: an alias is never followed. */
function yamlValue(source: string): MatterValue | undefined {
  if ((source.match(/[[{]|[-?]\s/g)?.length ?? 0) > MOST_OPENED) return null;
  const document = parseDocument(source, {
    schema: "failsafe",
    logLevel: "silent",
    prettyErrors: false,
  });
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents)) return undefined;
  const value = contents.items[0]?.value;
  if (value === null || value === undefined) return "";
  if (isSeq(value)) {
    const texts = value.items.map((item) => (isScalar(item) ? textOf(item.value) : null));
    return texts.every((text) => text !== null) ? texts.filter((text) => text !== "") : null;
  }
  return isScalar(value) ? textOf(value.value) : null;
}

function readToml(lines: readonly string[]): MatterEntry[] | null {
  const source = lines.join("\n");
  if ((source.match(/[[{]/g)?.length ?? 0) > MOST_OPENED) return null;
  try {
    const table = parseToml(source);
    return Object.entries(table).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, textOf(value)];
      const texts = value.map(textOf);
      return [name, texts.every((text) => text !== null) ? texts : null];
    });
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return /^(?:null|~)$/i.test(value.trim()) ? "" : value.trim();
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return value instanceof Date ? value.toISOString() : null;
}
