type ParamName<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamName<First> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a path in the router's syntax: "posts/:id" gives `{ id: string }`. */
export type Params<Path extends string> = { readonly [Name in ParamName<Path>]: string };

/** The parameters that the router found in an address. Throws when `path` names another one. */
export function requireParams<Path extends string>(path: Path, found: object): Params<Path> {
  if (!hasParams(path, found)) throw new Error(`the route does not match ${path}`);
  return found;
}

function hasParams<Path extends string>(path: Path, found: object): found is Params<Path> {
  const given = new Map<string, unknown>(Object.entries(found));
  return [...path.matchAll(/:(\w+)/g)].every(
    ([, name = ""]) => typeof given.get(name) === "string",
  );
}
