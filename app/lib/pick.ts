/** The typed keys of an object whose type lists them all. */
export function keysOf<T extends object>(of: T): Array<keyof T & string> {
  return Object.keys(of) as Array<keyof T & string>;
}

/** A copy of an object with only the named fields. */
export function pick<T, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** An object with these keys, each with the value that the function returns for it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
