import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { isUnreachable } from "./connection/failed-request.ts";
import { lazyComponent } from "./connection/lazy-component.tsx";
import { Message, StandalonePage } from "./standalone-page.tsx";
import { Button } from "./ui/button.tsx";
import * as TEXT from "#app/copy/text.ts";
import { isMissingTarget } from "./kept/lost-target.ts";
import { type Interrupted, isOtherUser, isSignedOut } from "./unsent/unsent.ts";

/** Few errors have a form, so it has a script of its own. */
const ErrorForm = lazyComponent("error-form", () =>
  import("./error-form.tsx").then((module) => module.ErrorForm),
);

/** What a handler throws with an error status. */
interface ErrorData {
  message?: string;
  unsaved?: Interrupted;
  requestId?: string;
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null;
}

/** Shown instead of a page that failed. `standalone`: outside the signed-in frame. */
export function ErrorPage({ standalone = false }: { standalone?: boolean }) {
  if (!standalone) return <ErrorText inFrame />;
  return (
    <StandalonePage>
      <ErrorText />
    </StandalonePage>
  );
}

function ErrorText({ inFrame = false }: { inFrame?: boolean }) {
  const error = useRouteError();
  if (isUnreachable(error)) return <Unreachable message={error.message} />;
  const known = isRouteErrorResponse(error) ? error : null;
  const data: unknown = known?.data;
  const answer: ErrorData = isErrorData(data) ? data : {};
  const { message, requestId } = answer;
  const unsaved = message && answer.unsaved ? { message, unsaved: answer.unsaved } : null;
  if (isSignedOut(data) || isOtherUser(data) || isMissingTarget(data) || unsaved)
    return <ErrorForm data={data} unsaved={unsaved} />;
  if (known?.status === 404)
    return (
      <>
        <Message
          title="404 Page Not Found"
          text={message ?? "Did you forget to add the page to the router?"}
        />
        {inFrame ? <ErrorForm data={null} unsaved={null} /> : null}
      </>
    );
  const text = message ?? (known?.status === 405 ? TEXT.opensOnly : TEXT.somethingWrong);
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

/** A screen that got no answer. The address is already the wanted one, so it is loaded again. */
function Unreachable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">This page could not be loaded</h1>
      <p className="mt-2 text-base text-muted">{message || TEXT.unreachable}</p>
      <Button
        type="button"
        variant="primary"
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
