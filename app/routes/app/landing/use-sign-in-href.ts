import { useLocation } from "@remix-run/react";

/** The sign-in address, which leads back to the current page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(here)}`;
}
