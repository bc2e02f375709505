import { LOGGED_OUT, LOGIN_DELAY_MS } from "#app/copy/toasts.ts";
import { showToast } from "./toaster.tsx";

/** What every call that was answered 401 does: says so, and goes to sign-in and back here. Returns a function that calls it off. */
export function loginAgain(): () => void {
  showToast(LOGGED_OUT);
  const returnTo = encodeURIComponent(window.location.pathname + window.location.search);
  const timer = setTimeout(
    () => window.location.assign(`/api/login?returnTo=${returnTo}`),
    LOGIN_DELAY_MS,
  );
  return () => clearTimeout(timer);
}
