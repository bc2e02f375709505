import {
  SITES,
  type Environment,
  type SiteName,
  type SiteSettings,
} from "./against/site-settings.ts";
import type { Part } from "./part.ts";

interface Asked<P> {
  /** The parts to run, in the order of the report; none when it compares. */
  parts: P[];
  /** The other sites that take part in a comparison. */
  against: SiteSettings[];
}

/** What the command line asks for, or one sentence that says what is wrong with it. */
export function readArguments<P extends Pick<Part, "name" | "onlyNamed">>(
  words: readonly string[],
  env: Environment,
  parts: readonly P[],
): Asked<P> | { problem: string } {
  const at = words.findIndex((word) => word === "--against" || word.startsWith("--against="));
  if (at >= 0) return readAgainst(words, at, env);
  const unknown = words.find((word) => !parts.some(({ name }) => name === word));
  if (unknown !== undefined)
    return {
      problem: `There is no part ${unknown}. The parts are ${parts.map(({ name }) => name).join(", ")}.`,
    };
  const wants = ({ name, onlyNamed }: P) =>
    words.length === 0 ? !onlyNamed : words.includes(name);
  return { parts: parts.filter(wants), against: [] };
}

function readAgainst(
  words: readonly string[],
  at: number,
  env: Environment,
): Asked<never> | { problem: string } {
  const [, attached] = (words[at] ?? "").split("=", 2);
  const names = (attached ?? words[at + 1] ?? "").split(",").filter(Boolean);
  const taken = attached === undefined ? 2 : 1;
  const known = Object.keys(SITES).join(" and ");
  const unknown = names.find((name) => !Object.hasOwn(SITES, name));
  if (names.length === 0 || unknown !== undefined)
    return { problem: `--against takes ${known}, separated by a comma, not "${unknown ?? ""}".` };
  if (words.length > taken) return { problem: "--against runs alone: name no parts beside it." };
  const against: SiteSettings[] = [];
  for (const name of new Set(names as SiteName[])) {
    const site = SITES[name](env);
    if ("problem" in site) return site;
    against.push(site);
  }
  return { parts: [], against };
}
