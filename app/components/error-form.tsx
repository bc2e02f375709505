import { useLocation, Form } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { LOGGED_OUT, LOGIN_DELAY_MS } from "#app/copy/toasts.ts";
import { findForm, type KeptForm } from "./kept/kept-form.ts";
import { isMissingTarget } from "./kept/lost-target.ts";
import { RecoverForm } from "./kept/recover-form.tsx";
import { useUser } from "./shell/use-shell.ts";
import { showToast } from "./toast/toaster.tsx";
import { Button, ButtonAnchor, ButtonLink } from "./ui/button.tsx";
import { useBusy } from "./ui/use-busy.ts";
import { HiddenFields } from "./unsent/hidden-fields.tsx";
import {
  type Interrupted,
  isOtherUser,
  isSignedOut,
  type OtherUser,
  holdsText,
  keepUnsent,
} from "./unsent/unsent.ts";

interface Props {
  data: unknown;
  /** A form that arrived while the database was away. */
  unsaved: { message: string; unsaved: Interrupted } | null;
}

/**
 * What an error page offers of what was typed: the form that the error answers, or this browser's
 * unsaved edit of a post that is not found.
 */
export function ErrorForm({ data, unsaved }: Props) {
  if (isSignedOut(data)) return <SignedOutPage {...data} />;
  if (isOtherUser(data)) return <OtherUserPage {...data} />;
  if (isMissingTarget(data)) return <RecoverForm {...data} />;
  if (unsaved) return <UnsavedPage message={unsaved.message} {...unsaved.unsaved} />;
  return <KeptEdit />;
}

/** For a post that is not found: this browser's unsaved edit of it, to be saved as a new post. */
function KeptEdit() {
  const { pathname } = useLocation();
  const { id: owner, email } = useUser();
  const [kept, setKept] = useState<KeptForm | null>(null);
  useEffect(() => {
    const post = /^\/preview\/([\w-]+)(?:\/edit)?\/?$/.exec(pathname)?.[1];
    setKept(
      post === undefined ? null : findForm(`edit_${post}`, owner, { version: -1, fields: {} }),
    );
  }, [pathname, owner]);
  return kept && <RecoverForm email={email} fields={Object.entries(kept.fields)} />;
}

interface SendAgainProps {
  action: string;
  fields: Array<[string, string]>;
  isMain?: boolean;
  /** Loads a new document, with a new frame. */
  asDocument?: boolean;
  className?: string;
  /** Stands before the button. */
  children?: ReactNode;
}

/** The form as it came, to be sent again. */
function SendAgain({
  action,
  fields,
  isMain = false,
  asDocument = false,
  className = "mt-6 flex flex-wrap gap-3",
  children,
}: SendAgainProps) {
  const busy = useBusy();
  return (
    <Form method="post" action={action} reloadDocument={asDocument} className={className}>
      <HiddenFields fields={fields} />
      {children}
      <Button {...(isMain && { variant: "primary" })} busy={busy} busyText="Sending…">
        Send it again
      </Button>
    </Form>
  );
}

/**
 * Shown instead of a screen whose form another user's page sent. Holds the form for its own user.
 * It is sent as a document, because the frame around it is that of the user who is signed in.
 */
function OtherUserPage({ otherUser, action, fields }: OtherUser) {
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">You are signed in as somebody else</h1>
      <p className="mt-2 text-base wrap-anywhere text-muted">
        Nothing was saved: you are signed in as {otherUser} now, and the page that you sent belongs
        to another account. This page holds what you typed, except passwords and keys. To save it,
        sign out in a new tab, sign in there to the account that it belongs to, come back here and
        send it again.
      </p>
      <SendAgain action={action} fields={fields} asDocument>
        <ButtonAnchor variant="primary" href="/api/logout" target="_blank">
          Sign out in a new tab
        </ButtonAnchor>
      </SendAgain>
    </div>
  );
}

interface UnsavedProps extends Interrupted {
  message: string;
}

/**
 * Shown instead of a screen whose form could not be saved because the database was away. Holds the
 * form, to be sent again.
 */
function UnsavedPage({ message, action, fields, hadSecrets }: UnsavedProps) {
  const isEmpty = hadSecrets && !holdsText(fields);
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">This was not saved yet</h1>
      <p className="mt-2 text-base text-muted">
        {message} {wordsOf(isEmpty, hadSecrets)}
      </p>
      {isEmpty ? (
        <ButtonLink to={action} variant="primary" className="mt-6">
          Open the form again
        </ButtonLink>
      ) : (
        <SendAgain action={action} fields={fields} isMain className="mt-6" />
      )}
    </div>
  );
}

function wordsOf(isEmpty: boolean, hadSecrets: boolean): string {
  if (isEmpty)
    return "Passwords and keys are not kept: type them again once you have opened the form.";
  return hadSecrets
    ? "This page holds what you sent, except passwords and keys: you are asked for those again."
    : "Nothing is lost: this page holds what you sent.";
}

/**
 * Shown instead of a screen when the session ended before its form arrived. With scripts the form
 * is stored and the browser goes to sign-in. A form that cannot be stored stays on this page, as it
 * does without scripts.
 */
function SignedOutPage({ action, fields, hadSecrets }: Interrupted) {
  useEffect(() => {
    if (!holdsText(fields) || keepUnsent(action, fields)) return loginAgain();
    return undefined;
  }, [action, fields]);
  if (hadSecrets && !holdsText(fields)) return <TypeAgain action={action} />;
  return (
    <div className="mx-auto max-w-lg py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">You are logged out</h1>
      <p className="mt-2 text-base text-muted">
        Your session has ended, so this was not saved yet.{" "}
        {hadSecrets
          ? "This page holds what you typed, except passwords and keys: type those again afterwards."
          : "Nothing is lost: this page holds everything you typed."}{" "}
        Sign in in a new tab, come back here and send it again.
      </p>
      <SendAgain action={action} fields={fields}>
        <ButtonAnchor
          variant="primary"
          href="/api/login?returnTo=/"
          target="_blank"
          rel="noreferrer"
        >
          Sign in in a new tab
        </ButtonAnchor>
      </SendAgain>
    </div>
  );
}

/** Nothing but secrets was typed: sending it again would send an empty form. */
function TypeAgain({ action }: { action: string }) {
  return (
    <div className="mx-auto max-w-lg py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">You are logged out</h1>
      <p className="mt-2 text-base text-muted">
        Your session has ended, so nothing was changed. Passwords and keys are not kept: sign in,
        and type them again in the form that opens.
      </p>
      <ButtonAnchor
        variant="primary"
        href={`/api/login?returnTo=${encodeURIComponent(action)}`}
        className="mt-6"
      >
        Sign in
      </ButtonAnchor>
    </div>
  );
}

/**
 * Tells the user that the session ended, then opens sign-in, which leads back here. Returns a
 * function that cancels it.
 */
function loginAgain(): () => void {
  showToast(LOGGED_OUT);
  const returnTo = encodeURIComponent(window.location.pathname + window.location.search);
  const timer = setTimeout(
    () => window.location.assign(`/api/login?returnTo=${returnTo}`),
    LOGIN_DELAY_MS,
  );
  return () => clearTimeout(timer);
}
