/** What this browser keeps of texts that no server has yet. Everything of it goes at sign-out. */

const PREFIX = "postwright_";

/** True from the moment of signing out: a page that goes away keeps nothing any more. */
let closed = false;

/** The tab's store forgets with the tab, the browser's does not. */
type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** False when the browser refuses: it has no storage, or a full one. */
export function keep(area: Area, name: string, value: object): boolean {
  if (closed) return false;
  try {
    areaOf(area).setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, or null; what cannot be read is the same as nothing. */
export function findKept<T>(area: Area, name: string): T | null {
  try {
    return JSON.parse(areaOf(area).getItem(PREFIX + name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function drop(area: Area, name: string): void {
  try {
    areaOf(area).removeItem(PREFIX + name);
  } catch {
    // Nothing to drop.
  }
}

export function dropAll(): void {
  closed = true;
  for (const area of ["local", "session"] as const)
    try {
      const store = areaOf(area);
      for (const name of Object.keys(store)) if (name.startsWith(PREFIX)) store.removeItem(name);
    } catch {
      // Nothing to drop.
    }
}
