import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { onScreenChange, showFailedRequest } from "./failed-request.ts";

/** A part of a screen whose script is fetched when it is first drawn. Where the script does not come, its stand-in stays until Retry brings it. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => bringPart(load).then((part) => ({ default: part })));
}

/** What `load` gives, at last: a script that does not come is asked for again when the person says so or opens another screen. */
export async function bringPart<T>(load: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked++) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      // The server answers, but this script cannot be had: a newer build has replaced it, or the browser remembers the failure.
      if (asked > 1 && (await answers())) window.location.reload();
      await new Promise<void>((resolve) => {
        showFailedRequest({ message: "", form: false, retry: resolve });
        onScreenChange(resolve);
      });
    }
  }
}

async function answers(): Promise<boolean> {
  return fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
