import { isRouteErrorResponse, replace } from "@remix-run/react";
import { isMissingTarget } from "#app/components/kept/lost-target.ts";
import { showFailedRequest } from "./failed-request.ts";
import type { Router } from "./remix-private.ts";

/** The form that was sent last, and the button that sent it. */
let lastSent: { form: HTMLFormElement; button: HTMLElement | null } | null = null;
/**
 * True while the router finishes a navigation whose form got no answer: loaders then keep what is
 * shown and send nothing to the server.
 */
let settling = false;

export function isSettling(): boolean {
  return settling;
}

/** The form whose notice is shown. */
let unanswered: HTMLFormElement | null = null;

/** A form got its answer. If the notice that is shown is about it, the notice goes. */
export function formAnswered(): void {
  if (unanswered === null || lastSent?.form !== unanswered) return;
  unanswered = null;
  showFailedRequest(null);
}

/** The router is idle again. */
export function settled(): void {
  settling = false;
}

/** Remembers each form that is sent, so that Retry can send it again. */
export function watchForms(): void {
  document.addEventListener(
    "submit",
    ({ target, submitter }) =>
      (lastSent = target instanceof HTMLFormElement ? { form: target, button: submitter } : null),
    true,
  );
}

/** What a loader returns when it gets no answer: the data that is shown. Throws without any. */
export function keepShownData(routeId: string, router: Router, url: URL, error: Error): unknown {
  const { location, matches, loaderData } = router.state;
  const here = pathOf(location) === url.pathname + url.search;
  const match = matches.find((one) => one.route.id === routeId);
  const frame =
    match !== undefined && match !== matches.at(-1) && url.pathname.startsWith(match.pathname);
  if (!(routeId in loaderData) || (!here && !frame)) throw error;
  if (here && !settling)
    showFailedRequest({ message: error.message, form: false, retry: () => router.revalidate() });
  return loaderData[routeId];
}

/**
 * What an action returns when its form gets no answer: the same screen with the same action data.
 * An error page that holds a form has no address to go back to, so it is thrown again with the
 * fields as they are.
 */
export function finishUnansweredForm(
  routeId: string,
  router: Router,
  url: URL,
  message: string,
): unknown {
  const { location, navigation, actionData, errors } = router.state;
  const { formAction, formData } = navigation;
  const retry = retryOf(router, navigation, lastSent);
  const show = () => showFailedRequest({ message, form: true, retry });
  show();
  unanswered = lastSent?.form ?? null;
  const navigating =
    navigation.state === "submitting" &&
    formAction !== undefined &&
    new URL(formAction, url).href === url.href;
  if (!navigating) return null;
  settling = true;
  const instead: unknown = Object.values(errors ?? {})[0];
  if (isRouteErrorResponse(instead) && isMissingTarget(instead.data) && formData) {
    // The thrown page changes the address, which closes the notice: show it again afterwards.
    setTimeout(show, 50);
    throw { ...instead, data: { ...instead.data, fields: [...formData] } };
  }
  if (pathOf(location) === url.pathname + url.search) return actionData?.[routeId] ?? null;
  const { scrollX, scrollY } = window;
  setTimeout(() => window.scrollTo(scrollX, scrollY), 50);
  return replace(pathOf(location) + location.hash);
}

/** Sends a form again: from the page while it is still there, otherwise what the router sent. */
function retryOf(
  router: Router,
  { formAction, formData, formMethod, formEncType }: Router["state"]["navigation"],
  sent: typeof lastSent,
): () => void {
  return () => {
    if (sent?.form.isConnected && (sent.button?.isConnected ?? true))
      sent.form.requestSubmit(sent.button);
    else if (formAction && formData && formMethod && formEncType)
      void router.navigate(formAction, { formMethod, formEncType, formData });
  };
}

export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
