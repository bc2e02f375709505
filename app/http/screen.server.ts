import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { failure, type Toast } from "#app/copy/toasts.ts";
import { isSecretField } from "#app/copy/secret-field.ts";
import { findUser } from "#app/auth/caller.server.ts";
import type { AuthUser } from "#app/auth/user.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway, noteAway } from "#app/lib/database-away.server.ts";
import { clientSignal, requestId } from "#app/lib/request-context.server.ts";
import { MAX_VISITOR_BYTES, readForm } from "./body.server.ts";
import { markDoor } from "./door.server.ts";
import { redirectOnce } from "./idempotency.server.ts";
import { statusOf, toKnownError } from "./known-error.server.ts";
import "./schema-words.server.ts";
import { STATUS } from "./status.ts";

export interface ScreenArgs {
  user: AuthUser;
  params: Record<string, string>;
  request: Request;
  /** Aborted when the client has gone away. */
  signal: AbortSignal;
  url: URL;
}

/**
 * The screen door for reading. For a visitor nothing runs and null is returned, because the shell shows the landing page instead.
 * An AppError becomes a response that the nearest error boundary renders with its status.
 */
export function screenLoader<T>(run: (args: ScreenArgs) => Promise<T>) {
  const loader = async ({ request, params }: LoaderFunctionArgs): Promise<T | null> => {
    try {
      const user = await findUser(request);
      if (!user) return null;
      return await run({
        user,
        params: params as Record<string, string>,
        request,
        signal: clientSignal(request),
        url: new URL(request.url),
      });
    } catch (error) {
      throw loaderError(error);
    }
  };
  return markDoor(loader, "screen");
}

const NO_FIELDS = z.object({});

/** What one button of a screen does. */
export interface Intent<S extends z.ZodType = z.ZodType, R = unknown> {
  /** The fields; without one, the form sends nothing but its button. */
  schema?: S;
  /** The words of a failure: title and fallback, from copy/toasts. */
  failure: { failure: string; fallback: string; success: string };
  /** It makes something new each time it runs: a form that is sent again because its answer was lost does not run twice. */
  once?: boolean;
  /** Tells whether what the form changes is gone. Then the page shows the fields, to be saved as something new, instead of dropping them. */
  gone?: (args: ScreenArgs) => Promise<boolean>;
  /** Returns a redirect after success, or data that the same screen shows. */
  run(args: ScreenArgs & { input: z.output<S>; form: FormData }): Promise<Response | R>;
}

/** What a screen finds in its action data: which button it was, the form's state for Conform, a notice, and the result. */
export interface ActionResult<R = unknown> {
  intent: string;
  result: SubmissionResult<string[]> | null;
  toast: Toast | null;
  value: R | null;
  /** The newer state of what was changed elsewhere meanwhile (409). */
  current: unknown;
}

/** Keeps the types of one intent through the table. */
export function intent<S extends z.ZodType, R = never>(
  definition: Intent<S, R>,
): Intent<z.ZodType, Exclude<R, Response>> {
  return definition as unknown as Intent<z.ZodType, Exclude<R, Response>>;
}

/**
 * The screen door for changing: a table of intents, one for each button (form field `intent`; a table of one needs no field).
 * A failure is the same screen again with its status, the fields kept, the message beside the field and the failure notice.
 * A visitor's post throws 401 with the fields in hand, so that nothing typed is lost.
 */
export function screenAction<R>(intents: Record<string, Intent<z.ZodType, R>>) {
  return formAction(intents, true);
}

/** The same for a page that needs no signed-in user, such as sign-in itself; its intents must not ask for `user`. */
export function pageAction<R>(intents: Record<string, Intent<z.ZodType, R>>) {
  return formAction(intents, false);
}

function formAction<R>(intents: Record<string, Intent<z.ZodType, R>>, userNeeded: boolean) {
  const action = async ({ request, params }: ActionFunctionArgs) => {
    const sent: Sent = {
      url: new URL(request.url),
      params: params as Record<string, string>,
      request,
    };
    try {
      return await takeForm(intents, userNeeded, sent);
    } catch (error) {
      throw isDatabaseAway(error) ? await unsaved(sent, error) : error;
    }
  };
  return markDoor(action, "screen", intents);
}

/** A post on its way through the door; its form once that was read. */
interface Sent {
  url: URL;
  params: Record<string, string>;
  request: Request;
  form?: FormData;
}

async function takeForm<R>(
  intents: Record<string, Intent<z.ZodType, R>>,
  userNeeded: boolean,
  sent: Sent,
) {
  const { url, params, request } = sent;
  let form: FormData;
  let user: AuthUser | null;
  try {
    if (request.method !== "POST")
      throw new AppError("method", "This page takes form posts only.", {
        allow: "GET, HEAD, POST",
      });
    user = await findUser(request);
    sent.form = form = await readForm(request, user ? undefined : MAX_VISITOR_BYTES);
  } catch (error) {
    throw isDatabaseAway(error) ? error : loaderError(error);
  }
  const name = pickIntent(intents, form);
  const chosen = name === null ? undefined : intents[name];
  if (name === null || !chosen)
    throw loaderError(
      new AppError("invalid", "This form does not say what to do. Reload the page and try again."),
    );
  if (!user && userNeeded) throw signedOut(url, form);
  const args = { user: user as AuthUser, params, request, signal: clientSignal(request), url };
  const hideFields = [...form.keys()].filter(isSecretField);
  const submission = parseWithZod(form, { schema: chosen.schema ?? NO_FIELDS });
  if (submission.status !== "success") {
    if (await chosen.gone?.(args)) throw lostTarget(form, args.user);
    const toast = formToast(chosen, submission.error);
    return data<ActionResult<R>>(
      { intent: name, result: submission.reply({ hideFields }), toast, value: null, current: null },
      400,
    );
  }
  try {
    const run = () => chosen.run({ ...args, input: submission.value, form });
    const value =
      chosen.once && user ? await redirectOnce(user.id, request, form, run) : await run();
    if (value instanceof Response) return value;
    return data<ActionResult<R>>({
      intent: name,
      result: submission.reply({ hideFields }),
      toast: null,
      value,
      current: null,
    });
  } catch (error) {
    if (error instanceof Response || isDatabaseAway(error)) throw error;
    const known = toKnownError(error, "on a screen");
    if (known.kind === "not_found" && (await chosen.gone?.(args)))
      throw lostTarget(form, args.user);
    const fieldErrors = Object.fromEntries(
      Object.entries(known.details.fields ?? {}).map(([field, message]) => [field, [message]]),
    );
    // A sentence that stands beside its field is not said again.
    const beside = Object.keys(fieldErrors).some((field) => form.has(field));
    const result = submission.reply({
      hideFields,
      fieldErrors,
      formErrors: beside ? [] : [known.message],
    });
    const status = statusOf(error);
    const toast = beside ? null : failure(chosen.failure, status === 500 ? "" : known.message);
    return data<ActionResult<R>>(
      { intent: name, result, toast, value: null, current: known.details.current ?? null },
      status,
    );
  }
}

function pickIntent(intents: Record<string, unknown>, form: FormData): string | null {
  const names = Object.keys(intents);
  const given = form.get("intent");
  if (typeof given === "string" && names.includes(given)) return given;
  return names.length === 1 && given === null ? (names[0] ?? null) : null;
}

/** A wrong field speaks beside itself; only an error of the form as a whole becomes a notice. */
function formToast(
  chosen: Intent,
  error: Record<string, string[] | null> | null | undefined,
): Toast | null {
  const whole = error?.[""]?.[0];
  return whole ? failure(chosen.failure, whole) : null;
}

/** What the "you were signed out" page gets: where to send the fields again, and the fields. */
export interface SignedOut {
  signedOut: true;
  action: string;
  fields: Array<[string, string]>;
}

function signedOut(url: URL, form: FormData) {
  return data<SignedOut>(
    { signedOut: true, action: url.pathname + url.search, fields: textsOf(form) },
    401,
  );
}

/** What the page of a form gets that came while the database was away: the sentence, and where to send the fields again. */
async function unsaved({ url, request, form }: Sent, error: unknown) {
  const { message } = noteAway(error);
  const fields = textsOf(form ?? (await readForm(request)));
  return data(
    { message, unsaved: { action: url.pathname + url.search, fields } },
    STATUS.unavailable,
  );
}

/** What the page of a form whose target is gone gets: its fields, and who is signed in. */
function lostTarget(form: FormData, { email }: AuthUser) {
  return data({ lostTarget: true, email, fields: textsOf(form) }, STATUS.not_found);
}

function textsOf(form: FormData): Array<[string, string]> {
  return [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
}

function loaderError(error: unknown) {
  if (error instanceof Response) return error;
  const known = toKnownError(error, "on a screen");
  const headers: Record<string, string> = {};
  if (known.details.retryAfter !== undefined)
    headers["Retry-After"] = String(Math.ceil(known.details.retryAfter));
  if (known.details.allow !== undefined) headers["Allow"] = known.details.allow;
  return data(
    { message: known.message, requestId: requestId() },
    { status: statusOf(error), headers },
  );
}

/** A page that needs no signed-in user (landing assets, public blog, sign-in): errors are handled as on screens. */
export function pageLoader<T>(
  run: (args: Omit<ScreenArgs, "user"> & { user: AuthUser | null }) => Promise<T>,
) {
  const loader = async ({ request, params }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await run({
        user: await findUser(request),
        params: params as Record<string, string>,
        request,
        signal: clientSignal(request),
        url: new URL(request.url),
      });
    } catch (error) {
      throw loaderError(error);
    }
  };
  return markDoor(loader, "page");
}
