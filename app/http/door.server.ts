import type { ErrorKind } from "#app/lib/app-error.ts";
import { STATUS } from "./status.ts";

/** Every loader and action is made by a door; a test walks the built routes and asks each function for this mark. */
const DOOR = Symbol.for("postwright.door");

/** What decides how a method of the API may refuse, besides its own work. */
export interface Refusing {
  auth?: "none";
  body?: unknown;
  query?: unknown;
  /** Kinds of refusals of its own work that the door itself has not. */
  refuses?: readonly ErrorKind[];
}

/**
 * Every status that a method of an address may refuse with, in order: what stands before its work, and its own kinds.
 * The API's document is made from it, and a refusal that is not among them is logged as a fault of the document.
 */
export function refusalsOf(
  method: string,
  { auth, body, query, refuses = [] }: Refusing,
  hasParams: boolean,
): number[] {
  const changes = method !== "GET";
  const signedIn = auth !== "none";
  // A POST may be repeated by its key, which may be wrong, in use, or of another request.
  const repeatable = method === "POST" && signedIn;
  const kinds: ErrorKind[] = [
    "method",
    ...(signedIn ? (["unauthorized", "rate_limited"] as const) : []),
    ...(changes && signedIn ? (["forbidden"] as const) : []),
    ...(changes ? (["too_large"] as const) : []),
    ...(body ? (["invalid", "unsupported"] as const) : []),
    ...(query || hasParams ? (["invalid"] as const) : []),
    ...(repeatable ? (["invalid", "conflict"] as const) : []),
    ...refuses,
  ];
  // Any call may meet a fault of ours, or a database that is away or full.
  return [...new Set([...kinds.map((kind) => STATUS[kind]), 500, STATUS.unavailable])].sort(
    (a, b) => a - b,
  );
}

export type DoorName = "api" | "screen" | "page";

export function markDoor<F extends (...args: never[]) => unknown>(
  handler: F,
  name: DoorName,
  definition?: unknown,
): F {
  return Object.assign(handler, { [DOOR]: { name, definition } });
}

/** Which door made a function, and from what; null when none did. */
export function doorOf(handler: unknown): { name: DoorName; definition?: unknown } | null {
  if (typeof handler !== "function") return null;
  return (
    (handler as unknown as Record<symbol, { name: DoorName; definition?: unknown }>)[DOOR] ?? null
  );
}
