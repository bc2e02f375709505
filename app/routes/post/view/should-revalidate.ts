import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Reads the screen again after a publish that failed or found the copy changed, because either has
 * changed the list of publications. An open edit form is not reloaded after a stale save, nor when
 * a form is sent to another address.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 0,
  formData,
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const editing = nextUrl.searchParams.has("edit") && currentUrl.href === nextUrl.href;
  const sentElsewhere = formAction?.split("?")[0] !== nextUrl.pathname;
  return (
    (defaultShouldRevalidate && !(editing && sentElsewhere)) ||
    actionStatus >= 500 ||
    (actionStatus === 409 && formData?.get("intent") !== "save")
  );
};
