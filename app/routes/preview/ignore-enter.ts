import type { KeyboardEvent } from "react";

/** Keeps Enter in a field from publishing. */
export function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
