declare global {
  var __postwright: Map<string, unknown> | undefined;
}

/**
 * State that exists once per process, even when a module is reloaded, as the development server
 * does on every change. The first call under a name creates it.
 */
export function processWide<State>(name: string, make: () => State): State {
  const states = (globalThis.__postwright ??= new Map());
  if (!states.has(name)) states.set(name, make());
  return states.get(name) as State;
}
