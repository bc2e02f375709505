/** Text in this browser that the server does not have yet. All of it is deleted at sign-out. */

const PREFIX = "postwright_";

/** True once the user signs out, so that a page which is being left stores nothing more. */
let closed = false;

/** Session storage ends with the tab, local storage does not. */
type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** Returns false when the browser has no storage or no room in it. */
export function keep(area: Area, name: string, value: object): boolean {
  if (closed) return false;
  try {
    areaOf(area).setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, or null. Something that cannot be parsed or has another shape counts as null. */
export function findKept<T>(
  area: Area,
  name: string,
  isShape: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(areaOf(area).getItem(PREFIX + name) ?? "null");
    return isShape(value) ? value : null;
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

/** Deletes all of it, at sign-out. */
export function clearKept(): void {
  closed = true;
  for (const area of ["local", "session"] as const)
    try {
      const store = areaOf(area);
      for (const name of Object.keys(store)) if (name.startsWith(PREFIX)) store.removeItem(name);
    } catch {
      // Nothing to drop.
    }
}
