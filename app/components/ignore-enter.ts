import type { KeyboardEvent } from "react";

/** Keeps Enter in a field from pressing the form's first button. */
export function ignoreEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
