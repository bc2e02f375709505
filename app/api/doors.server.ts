import { doorOf } from "#app/http/door.server.ts";
import { env } from "#app/lib/env.server.ts";
import { describeApi, type Addresses, type Described, type OpenApi } from "./document.server.ts";
import { API_ROUTES } from "./routes.ts";

type Module = { loader?: unknown; action?: unknown };

let made: OpenApi | undefined;

/** The document of the API as it is served: what the doors of routes/api say of themselves. */
export async function apiDocument(): Promise<OpenApi> {
  if (made) return made;
  const modules = import.meta.glob<Module>("../routes/api/*.ts");
  const addresses: Addresses = await Promise.all(
    API_ROUTES.map(
      async ([path, file]) =>
        [path, methodsOf(await modules[`../routes/api/${file}.ts`]?.())] as const,
    ),
  );
  return (made = describeApi(addresses, env.appUrl));
}

function methodsOf(module: Module | undefined): Record<string, Described> {
  const doors = [doorOf(module?.loader), doorOf(module?.action)].filter(
    (door) => door?.name === "api",
  );
  return Object.assign({}, ...doors.map((door) => door?.definition)) as Record<string, Described>;
}
