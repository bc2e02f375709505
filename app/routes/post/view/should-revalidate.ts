import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Reads the screen again after a publish that failed or found the copy changed, because either has
 * changed the list of publications.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 0,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || actionStatus >= 500 || actionStatus === 409;
