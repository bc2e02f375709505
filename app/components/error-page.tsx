import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { isUnreachable } from "./connection/failed-request.ts";
import { lazyPart } from "./connection/lazy-part.tsx";
import { Brand } from "./shell/brand.tsx";
import { Button, ButtonLink } from "./ui/button.tsx";
import { TEXT } from "#app/copy/text.ts";
import { isSignedOut } from "./unsent.ts";

/** Only a form whose session ended needs it. */
const SignedOutPage = lazyPart("signed-out-page", () =>
  import("./signed-out-page.tsx").then((module) => module.SignedOutPage),
);

/** Only a page that is not found needs it. */
const KeptEdit = lazyPart("kept-edit", () =>
  import("./preview/kept-edit.tsx").then((module) => module.KeptEdit),
);

/** Only a text whose post is gone needs it. */
const RecoverForm = lazyPart("recover-form", () =>
  import("./preview/recover-form.tsx").then((module) => module.RecoverForm),
);

/** Only a form that met a database that is away needs it. */
const UnsavedPage = lazyPart("unsaved-page", () =>
  import("./unsaved-page.tsx").then((module) => module.UnsavedPage),
);

function isLostTarget(data: unknown): data is { email: string; fields: Array<[string, string]> } {
  return typeof data === "object" && data !== null && "lostTarget" in data && "fields" in data;
}

interface Told {
  message?: string;
  unsaved?: { action: string; fields: Array<[string, string]> };
  requestId?: string;
}

/** What a page shows instead of itself when it cannot be shown. `standalone`: outside the signed-in frame. */
export function ErrorPage({ standalone = false }: { standalone?: boolean }) {
  if (!standalone) return <ErrorText inFrame />;
  return (
    <StandalonePage>
      <ErrorText />
    </StandalonePage>
  );
}

/** A page with nothing but the name above it. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-content px-4 md:px-8">
      <header className="flex h-14 items-center">
        <a href="/" className="rounded-md">
          <Brand />
        </a>
      </header>
      <main>{children}</main>
    </div>
  );
}

function ErrorText({ inFrame = false }: { inFrame?: boolean }) {
  const error = useRouteError();
  if (isUnreachable(error)) return <Unreachable message={error.message} />;
  const known = isRouteErrorResponse(error) ? error : null;
  if (known && isSignedOut(known.data)) return <SignedOutPage {...known.data} />;
  if (known && isLostTarget(known.data)) return <RecoverForm {...known.data} />;
  const { message, requestId, unsaved } = (known?.data ?? {}) as Told;
  if (message && unsaved) return <UnsavedPage message={message} {...unsaved} />;
  if (known?.status === 404)
    return (
      <>
        <Message
          title="404 Page Not Found"
          text={message ?? "Did you forget to add the page to the router?"}
        />
        {inFrame ? <KeptEdit /> : null}
      </>
    );
  const text = message ?? "Something went wrong on our side. Nothing was lost; please try again.";
  return (
    <Message
      title={
        known && (known.status < 500 || known.status === 503)
          ? "This did not work"
          : "Something went wrong"
      }
      text={text}
      requestId={requestId}
    />
  );
}

/** A screen that could not be loaded: the address is the wanted one, so loading again is enough. */
function Unreachable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">This page could not be loaded</h1>
      <p className="mt-2 text-base text-muted">{message || TEXT.unreachable}</p>
      <Button
        type="button"
        look="primary"
        onClick={revalidate}
        busy={state === "loading"}
        busyText="Loading…"
        className="mt-6"
      >
        Retry
      </Button>
    </div>
  );
}

/** A sentence in the middle of a page, with the way back. */
export function Message({
  title,
  text,
  requestId,
}: {
  title: string;
  text: string;
  requestId?: string | undefined;
}) {
  return (
    <div className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 text-base text-muted">{text}</p>
      {requestId ? (
        <p className="mt-2 text-muted">
          Request id <code className="font-mono">{requestId}</code>
        </p>
      ) : null}
      <ButtonLink to="/" className="mt-6">
        Back to the start
      </ButtonLink>
    </div>
  );
}
