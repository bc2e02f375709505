import type { ActionFunctionArgs } from "@remix-run/node";
import { findUser } from "#app/accounts/caller.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { PAGE_USER_FIELD } from "#app/copy/page-user.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { clientSignal } from "#app/lib/request-context.server.ts";
import { contentType, readForm } from "./body.server.ts";
import { MAX_VISITOR_BYTES } from "./bytes.server.ts";
import { markHandler } from "./handler.server.ts";
import { MAX_FILE_BYTES } from "./multipart.server.ts";
import type { Intent } from "./intent.server.ts";
import { otherUser, signedOut, unsaved } from "./lost-form.server.ts";
import { type PageArgs, type ScreenArgs, requireParams } from "./page-args.server.ts";
import { pageError } from "./known-error.server.ts";
import { runIntent } from "./run-intent.server.ts";
import { readFormWithFiles, removeUploads } from "./uploads.server.ts";

type Intents<Args, R> = Record<string, Intent<Args, R>>;

/**
 * The action of a screen: a table of intents, one for each button. The form field `intent` selects
 * one; a table of one needs no field. A failure shows the same screen with the fields as typed, the
 * message beside its field or in a toast, and the status of the error. A visitor's post throws 401
 * with the fields, so that no input is lost.
 */
export function screenAction<R>(intents: Intents<ScreenArgs, R>) {
  return formAction("screen", intents, (args, form) => {
    const { user } = args;
    if (!user) throw signedOut(args.url, form);
    return { ...args, user };
  });
}

export function pageAction<R>(intents: Intents<PageArgs, R>) {
  return formAction("page", intents, (args) => args);
}

/** `admit` throws a response for a sender who may not use the intents. */
function formAction<Args extends PageArgs, R>(
  name: "screen" | "page",
  intents: Intents<Args, R>,
  admit: (args: PageArgs, form: FormData) => Args,
) {
  const takesFiles = filesOf(intents);
  const action = async ({ request, params }: ActionFunctionArgs) => {
    const url = new URL(request.url);
    let form: FormData | undefined;
    try {
      const sent = await readSent(request, takesFiles);
      form = sent.form;
      if (sent.user) requirePageUser(url, form, sent.user);
      const [chosen, intent] = chooseIntent(intents, form);
      const args = admit(
        {
          user: sent.user,
          params: requireParams(intent.path, params),
          request,
          signal: clientSignal(request),
          url,
        },
        form,
      );
      return await runIntent(chosen, intent, args, form);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw unsaved(error, url, form ?? (await readUnsaved(request, takesFiles)));
    } finally {
      if (form) await removeUploads(form);
    }
  };
  return markHandler(action, name, intents);
}

/**
 * Refuses a form that another user's page sent. Whoever handles the form gets it without the field,
 * which forms of clients other than our pages do not have.
 */
function requirePageUser(url: URL, form: FormData, user: AuthUser): void {
  const named = form.get(PAGE_USER_FIELD);
  if (named !== null && named !== user.id) throw otherUser(url, form, user);
  form.delete(PAGE_USER_FIELD);
}

/** How large a file of the form may be; null if it takes none. */
function filesOf(intents: Record<string, Pick<Intent, "files">>): number | null {
  const sizes = Object.values(intents).flatMap(({ files }) =>
    files === undefined ? [] : files === true ? MAX_FILE_BYTES : files.mostBytes,
  );
  return sizes.length === 0 ? null : Math.max(...sizes);
}

async function readSent(request: Request, takesFiles: number | null) {
  try {
    if (request.method !== "POST")
      throw new AppError("method", "This page takes form posts only.", {
        allow: "GET, HEAD, POST",
      });
    const user = await findUser(request);
    if (user && takesFiles !== null && isMultipart(request))
      return { user, form: await readFormWithFiles(request, user, takesFiles) };
    return { user, form: await readForm(request, user ? undefined : MAX_VISITOR_BYTES) };
  } catch (error) {
    throw isDatabaseAway(error) ? error : pageError(error);
  }
}

/** The form of a sender whom the database could not name, without its files. */
async function readUnsaved(request: Request, takesFiles: number | null): Promise<FormData> {
  try {
    return takesFiles !== null && isMultipart(request)
      ? await readFormWithFiles(request, null, takesFiles)
      : await readForm(request);
  } catch (error) {
    throw pageError(error);
  }
}

function isMultipart(request: Request): boolean {
  return contentType(request) === "multipart/form-data";
}

/** The intent that the form names, or the only one if it names none. */
function chooseIntent<I>(intents: Record<string, I>, form: FormData): [name: string, intent: I] {
  const table = Object.entries(intents);
  const given = form.get("intent");
  const only = given === null && table.length === 1 ? table[0] : undefined;
  const chosen = table.find(([name]) => name === given) ?? only;
  if (chosen) return chosen;
  throw pageError(
    new AppError("invalid", "This form does not say what to do. Reload the page and try again."),
  );
}
