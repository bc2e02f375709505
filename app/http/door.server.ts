/** Every loader and action is made by a door; a test walks the built routes and asks each function for this mark. */
const DOOR = Symbol.for("postwright.door");

export type DoorName = "api" | "screen" | "page";

export function markDoor<F extends (...args: never[]) => unknown>(handler: F, name: DoorName, definition?: unknown): F {
  return Object.assign(handler, { [DOOR]: { name, definition } });
}

/** Which door made a function, and from what; null when none did. */
export function doorOf(handler: unknown): { name: DoorName; definition?: unknown } | null {
  if (typeof handler !== "function") return null;
  return (handler as unknown as Record<symbol, { name: DoorName; definition?: unknown }>)[DOOR] ?? null;
}
