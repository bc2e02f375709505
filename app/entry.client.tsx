import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { partsOfPage } from "./components/connection/lazy-component.tsx";
import { rememberTyping } from "./components/ui/use-typed.ts";

rememberTyping();
partsOfPage().then(
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
