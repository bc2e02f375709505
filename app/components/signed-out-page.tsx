import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { LOGGED_OUT, LOGIN_DELAY_MS } from "#app/copy/toasts.ts";
import { showToast } from "./toast/toaster.tsx";
import { Button, ButtonAnchor } from "./ui/button.tsx";
import { useBusy } from "./ui/use-busy.ts";
import { holdsText, keepUnsent, type Interrupted } from "./unsent/unsent.ts";
import { HiddenFields } from "./unsent/hidden-fields.tsx";

/**
 * Shown instead of a screen when the session ended before its form arrived. With scripts the form
 * is stored and the browser goes to sign-in. A form that cannot be stored stays on this page, as it
 * does without scripts.
 */
export function SignedOutPage({ action, fields, hadSecrets }: Interrupted) {
  const busy = useBusy();
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
      <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
        <HiddenFields fields={fields} />
        <ButtonAnchor
          variant="primary"
          href="/api/login?returnTo=/"
          target="_blank"
          rel="noreferrer"
        >
          Sign in in a new tab
        </ButtonAnchor>
        <Button busy={busy} busyText="Sending…">
          Send it again
        </Button>
      </Form>
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
