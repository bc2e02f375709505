/** Bounds the search: causes may form a cycle. */
const DEPTH = 6;

/** An error and its causes, outermost first, including what Prisma's driver adapter reports. */
export function listCauses(error: unknown): object[] {
  const causes: object[] = [];
  let next = error;
  while (typeof next === "object" && next !== null && causes.length < DEPTH) {
    causes.push(next);
    next = adapterErrorOf(next) ?? ("cause" in next ? next.cause : undefined);
  }
  return causes;
}

/** A property of any thrown value as text; "" if it is missing. */
export function textOf(thrown: unknown, key: string): string {
  if (typeof thrown !== "object" || thrown === null) return "";
  const value: unknown = Reflect.get(thrown, key);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether the database refused a row because of a unique index: the named one, or any. */
export function isTaken(error: unknown, index = ""): boolean {
  // Both drivers quote the database's own message, which names the index.
  return textOf(error, "code") === "P2002" && JSON.stringify(error).includes(index);
}

function adapterErrorOf(error: object): unknown {
  const meta = "meta" in error ? error.meta : undefined;
  return typeof meta === "object" && meta !== null && "driverAdapterError" in meta
    ? meta.driverAdapterError
    : undefined;
}
