import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { onScreenChange, showFailedRequest } from "./failed-request.ts";

/** What fetches each part whose place is known so far, by name. A part can bring the places of others. */
const parts = new Map<string | null, () => Promise<unknown>>();
/** As deep as parts lie in each other. */
const DEPTH = 2;

/**
 * A part of a screen with a script of its own, which the browser fetches when it draws the part; `waiting` stands there meanwhile, and for
 * as long as the script does not come, until Retry brings it. `name` is the part's own, in all the product.
 *
 * What the server draws is there at once and without a boundary: a boundary that is not alive yet when the screen changes is drawn anew
 * by React, without what was typed into it.
 */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  const keep = (part: ComponentType<P>) => (here = part);
  const Late = lazy(async () => ({
    default: keep(await bringPart(load)),
  })) as unknown as ComponentType<P>;
  parts.set(name, () => load().then(keep));
  return (props: P) => {
    // Chosen once for each place: another component there would begin anew.
    const [Here] = useState(() => here);
    return Here ? (
      <>
        <span hidden data-part={name} />
        <Here {...props} />
      </>
    ) : (
      <Suspense fallback={waiting}>
        <Late {...props} />
      </Suspense>
    );
  };
}

/** Resolves when all parts are there: what the server waits for before it draws its first page. */
export function allParts(): Promise<void> {
  return bringAll(() => [...parts.keys()]);
}

/** Resolves when the parts in the page that the server drew are there. Rejects when a script of theirs does not come: then the page stays as it is, and works without scripts. */
export function partsOfPage(): Promise<void> {
  return bringAll(() =>
    [...document.querySelectorAll("[data-part]")].map((place) => place.getAttribute("data-part")),
  );
}

async function bringAll(names: () => Array<string | null>): Promise<void> {
  for (let depth = 0; depth < DEPTH; depth++)
    await Promise.all(names().map(async (name) => parts.get(name)?.()));
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
