import { useActionData } from "@remix-run/react";
import type { Toast } from "#app/copy/toasts.ts";
import { Message, StandalonePage } from "./standalone-page.tsx";

/** The page of an address that only accepts forms: tells a browser without scripts what failed. */
export function ActionResultPage() {
  const toast = useActionData<() => { toast?: Toast | null }>()?.toast;
  return (
    <StandalonePage>
      <Message
        title={toast?.title ?? "This did not work"}
        text={toast?.description ?? "Go back and try again."}
      />
    </StandalonePage>
  );
}
