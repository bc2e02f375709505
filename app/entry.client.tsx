import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { partsOfPage } from "./components/connection/lazy-component.tsx";
import { readDataOfPage } from "./components/connection/remix-private.ts";
import { rememberTyping } from "./components/ui/use-typed.ts";

rememberTyping();
Promise.all([partsOfPage(), readDataOfPage()]).then(
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
