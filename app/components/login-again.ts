import { LOGGED_OUT, LOGIN_DELAY_MS } from "#app/copy/toasts.ts";
import { showToast } from "./toast/toaster.tsx";

/**
 * Tells the user that the session ended, then opens sign-in, which leads back here. Returns a
 * function that cancels it.
 */
export function loginAgain(): () => void {
  showToast(LOGGED_OUT);
  const returnTo = encodeURIComponent(window.location.pathname + window.location.search);
  const timer = setTimeout(
    () => window.location.assign(`/api/login?returnTo=${returnTo}`),
    LOGIN_DELAY_MS,
  );
  return () => clearTimeout(timer);
}
