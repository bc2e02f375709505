import type { LoaderFunctionArgs } from "@remix-run/node";
import { markHandler } from "./handler.server.ts";
import { readPageArgs, type PageArgs, type ScreenArgs } from "./page-args.server.ts";
import { pageError } from "./known-error.server.ts";

/**
 * The loader of the screen at `path`. For a visitor it returns null without calling `run`, because
 * the layout shows the landing page instead of the screen (see `useScreenData`). An AppError
 * becomes a response that the nearest error boundary renders with its status.
 */
export function screenLoader<Path extends string, T>(
  path: Path,
  run: (args: ScreenArgs<Path>) => Promise<T>,
) {
  return loaderOf(path, "screen", async (args): Promise<T | null> => {
    const { user } = args;
    return user && run({ ...args, user });
  });
}

/** The loader of a page that is open to visitors: public blog, sign-in, API docs. */
export function pageLoader<Path extends string, T>(
  path: Path,
  run: (args: PageArgs<Path>) => Promise<T>,
) {
  return loaderOf(path, "page", run);
}

function loaderOf<Path extends string, T>(
  path: Path,
  kind: "screen" | "page",
  run: (args: PageArgs<Path>) => Promise<T>,
) {
  const loader = async (route: LoaderFunctionArgs): Promise<T> => {
    try {
      return await run(await readPageArgs(path, route));
    } catch (error) {
      throw pageError(error);
    }
  };
  return markHandler(loader, kind, { path });
}
