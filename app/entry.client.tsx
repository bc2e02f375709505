import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { partsOfPage } from "./components/connection/lazy-component.tsx";
import { rememberTyping } from "./components/ui/use-typed.ts";

rememberTyping();
Promise.all([partsOfPage(), dataOfPage()]).then(
  () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      );
    }),
  () => undefined,
);

/**
 * Resolves when the router has read the data of the page. Its component throws that promise when
 * it is first rendered, which suspends the root: a click then makes React hydrate at once, and fail
 * (#345), because no boundary stands above the root.
 */
async function dataOfPage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (read) {
    await read;
  }
}
