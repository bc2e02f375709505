import { lazy, Suspense, useState, type ComponentType } from "react";
import { onScreenChange, showFailedRequest } from "./failed-request.ts";

/** Loads each part that is known so far, by name. Loading a part can make further parts known. */
const parts = new Map<string | null, () => Promise<unknown>>();

/**
 * A component whose script the browser fetches when it first renders it; if the script cannot be
 * fetched, its place stays empty until Retry succeeds. `name` must be unique in the whole product.
 *
 * What the server rendered appears at once and without a Suspense boundary: when the screen
 * changes, React renders a boundary that is not hydrated yet afresh and loses what was typed in it.
 */
export function lazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const keep = (loaded: ComponentType<P>) => (part = loaded);
  const Late = lazy(async () => {
    const Part = keep(await bringPart(load));
    return { default: ({ props }: { props: P }) => <Part {...props} /> };
  });
  parts.set(name, () => load().then(keep));
  return (props: P) => {
    // Chosen once per place: React would remount a component that changes.
    const [Here] = useState(() => part);
    return Here ? (
      <>
        <span hidden data-part={name} />
        <Here {...props} />
      </>
    ) : (
      <Suspense>
        <Late props={props} />
      </Suspense>
    );
  };
}

/** Loads every part; the server waits for this before it renders its first page. */
export function allParts(): Promise<void> {
  return bringAll(() => [...parts.keys()]);
}

/**
 * Loads the parts that the server rendered into this page. Rejects if one of their scripts cannot
 * be fetched: the page then stays as it is and works without scripts.
 */
export function partsOfPage(): Promise<void> {
  return bringAll(() =>
    [...document.querySelectorAll("[data-part]")].map((place) => place.getAttribute("data-part")),
  );
}

async function bringAll(names: () => Array<string | null>): Promise<void> {
  const brought = new Set<string | null>();
  for (;;) {
    const known = names().filter((name) => parts.has(name) && !brought.has(name));
    if (known.length === 0) return;
    await Promise.all(known.map(async (name) => parts.get(name)?.()));
    for (const name of known) brought.add(name);
  }
}

/**
 * Resolves with what `load` returns. A script that cannot be fetched is requested again on Retry or
 * when another screen opens.
 */
export async function bringPart<T>(load: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked++) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      // The server answers but not with this script: a newer build has replaced it, or the browser
      // remembers the failure.
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
