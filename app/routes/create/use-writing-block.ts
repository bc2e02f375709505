import { useRouteLoaderData } from "@remix-run/react";
import type { WritingBlock } from "#app/plans/writing-block.ts";
import type { loader } from "./route.tsx";

/** What keeps the user from having another post written; null if nothing does. */
export function useWritingBlock(): WritingBlock | null {
  return useRouteLoaderData<typeof loader>("routes/create/route")?.block ?? null;
}
