import { useActionData } from "@remix-run/react";
import type { Toast } from "#app/copy/toasts.ts";
import { Message, StandalonePage } from "./error-page.tsx";

/** The page of an address that only takes forms: what went wrong, for browsers that came here without scripts. */
export function AnswerPage() {
  const toast = (useActionData() as { toast?: Toast | null } | undefined)?.toast;
  return (
    <StandalonePage>
      <Message
        title={toast?.title ?? "This did not work"}
        text={toast?.description ?? "Go back and try again."}
      />
    </StandalonePage>
  );
}
