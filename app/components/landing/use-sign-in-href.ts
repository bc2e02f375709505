import { useLocation } from "@remix-run/react";

/** Sign-in, and back to the page that the visitor asked for. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(here)}`;
}
