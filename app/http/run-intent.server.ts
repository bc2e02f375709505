import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import { failure, repairLink, type Toast } from "#app/copy/toasts.ts";
import { isSecretField } from "#app/copy/secret-field.ts";
import type { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { redirectOnce } from "./idempotency.server.ts";
import type { Intent } from "./intent.server.ts";
import { noteFailure, statusOf, toKnownError } from "./known-error.server.ts";
import { lostTarget } from "./lost-form.server.ts";
import type { PageArgs } from "./page-args.server.ts";
import "./schema-words.server.ts";
import { STATUS } from "./status.ts";
import { uploadOf } from "./uploads.server.ts";

/** The action data of a screen. `result` is the form's state for Conform. */
export interface ActionResult<R = unknown> {
  intent: string;
  result: SubmissionResult<string[]> | null;
  toast: Toast | null;
  value: R | null;
  /** After a conflict (409), the version that was saved in the meantime. */
  current: unknown;
}

const NO_FIELDS = z.object({});

/** Validates a form and runs its intent. Rethrows errors of a database that is away. */
export async function runIntent<Args extends PageArgs, R>(
  name: string,
  intent: Intent<Args, R>,
  args: Args,
  form: FormData,
) {
  const submission = parseWithZod(form, { schema: intent.schema ?? NO_FIELDS });
  const hideFields = [...form.keys()].filter(isSecretField);
  // Without a status the page gets that of its loaders: 404 when they do not find the row.
  const answer = (part: Partial<ActionResult<R>>, status?: number) =>
    data<ActionResult<R>>(
      { intent: name, result: null, toast: null, value: null, current: null, ...part },
      status,
    );
  const throwIfGone = async () => {
    if (args.user && (await intent.gone?.(args))) throw lostTarget(form, args.user);
  };
  if (submission.status !== "success") {
    await throwIfGone();
    const result = submission.reply({ hideFields });
    return answer({ result, toast: formToast(intent, submission.error) }, STATUS.invalid);
  }
  try {
    const run = () => intent.run({ ...args, input: submission.value, form });
    const value =
      intent.once && args.user
        ? await redirectOnce(args.user.id, args.request, form, run)
        : await run();
    if (value instanceof Response) return value;
    return answer({ result: submission.reply({ hideFields }), value });
  } catch (error) {
    if (error instanceof Response || isDatabaseAway(error)) throw error;
    const known = toKnownError(error, "on a screen");
    if (known.kind === "not_found") await throwIfGone();
    const status = statusOf(error);
    noteFailure(status, known);
    const fields = Object.entries(known.details.fields ?? {});
    // A message beside its field is not repeated in the toast.
    const beside = fields.some(([field]) => form.has(field) || uploadOf(form, field) !== null);
    const result = submission.reply({
      hideFields,
      fieldErrors: Object.fromEntries(fields.map(([field, message]) => [field, [message]])),
      formErrors: beside ? [] : [known.message],
    });
    const toast = beside ? null : failureOf(intent, status === 500 ? "" : known.message, known);
    return answer({ result, toast, current: known.details.current ?? null }, status);
  }
}

/** The failure notice, which leads to where the failure can be repaired. */
function failureOf(intent: Pick<Intent, "failure">, message: string, error: AppError): Toast {
  const { repairAt } = error.details;
  const toast = failure(intent.failure, message);
  return repairAt === undefined ? toast : { ...toast, links: [repairLink(repairAt)] };
}

/** A toast for an error of the form as a whole; an invalid field shows its own message. */
function formToast(
  intent: Pick<Intent, "failure">,
  error: Record<string, string[] | null> | null,
): Toast | null {
  const whole = error?.[""]?.[0];
  return whole ? failure(intent.failure, whole) : null;
}
