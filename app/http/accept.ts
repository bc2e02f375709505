/** True when `Accept` names this type itself; a type with `*` does not count. */
export function asksFor(request: Request, type: string): boolean {
  return (request.headers.get("Accept") ?? "")
    .split(",")
    .map((kind) => kind.replaceAll(" ", "").toLowerCase().split(";"))
    .some(([kind, ...parameters]) => kind === type && !parameters.includes("q=0"));
}
