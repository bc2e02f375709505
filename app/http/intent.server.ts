import type { z } from "zod";
import type { PageArgs, ScreenArgs } from "./page-args.server.ts";

interface Definition<Args, S extends z.ZodType, R> {
  /** The fields; none if the form sends only its button. */
  schema?: S;
  /** Title and fallback text of the failure toast, from copy/toasts. */
  failure: { failure: string; fallback: string; success: string };
  /**
   * The form may hold files, which `uploadOf` finds, or one of so many bytes; signed-in users only.
   */
  files?: true | { mostBytes: number };
  /** Runs once per form: a form that is resent after its response was lost gets the same answer. */
  once?: boolean;
  /** Tells whether the target of the form was deleted. Then a page offers to save it as new. */
  gone?: (args: Args) => Promise<boolean>;
  /** Returns a redirect, or data that the same screen shows. */
  run: (args: Args & { input: z.output<S>; form: FormData }) => Promise<Response | R>;
}

export interface Intent<Args = ScreenArgs, R = unknown> extends Definition<Args, z.ZodType, R> {
  path: string;
}

/** Makes the intents of the screen at `path`, whose parameters `params` has. */
export function intentAt<Path extends string>(
  path: Path,
): <S extends z.ZodType, R = never>(
  definition: Definition<ScreenArgs<Path>, S, R>,
) => Intent<ScreenArgs, Exclude<R, Response>>;
export function intentAt(path: string) {
  return (definition: Definition<ScreenArgs, z.ZodType, unknown>) => ({ ...definition, path });
}

export function pageIntentAt<Path extends string>(
  path: Path,
): <S extends z.ZodType, R = never>(
  definition: Definition<PageArgs<Path>, S, R>,
) => Intent<PageArgs, Exclude<R, Response>>;
export function pageIntentAt(path: string) {
  return (definition: Definition<PageArgs, z.ZodType, unknown>) => ({ ...definition, path });
}
