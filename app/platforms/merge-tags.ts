/**
 * The tags that a copy should have, by name: what was added or taken away here since the last write
 * is done there too, and what somebody did there stays. `there` keeps its spelling. Names that
 * differ in case only are the same tag. The wanted tags come first, in their order, because some
 * platforms show the first one alone.
 */
export function mergeTags(
  lastSent: readonly string[],
  wanted: readonly string[],
  there: readonly string[],
): string[] {
  const before = keysOf(lastSent);
  const now = keysOf(wanted);
  const held = new Map(there.map((name) => [tagKey(name), name]));
  const merged = new Map<string, string>();
  for (const name of wanted) {
    const key = tagKey(name);
    // It came from here and is not there: somebody took it away.
    if (held.has(key) || !before.has(key)) merged.set(key, held.get(key) ?? name);
  }
  for (const [key, name] of held) if (now.has(key) || !before.has(key)) merged.set(key, name);
  return [...merged.values()];
}

/** Equal for names that every platform takes for the same tag. */
export function tagKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

function keysOf(names: readonly string[]): Set<string> {
  return new Set(names.map(tagKey));
}
