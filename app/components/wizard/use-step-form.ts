import { useEffect, useRef } from "react";
import { dropForm, fillForm, type StoredForm } from "#app/components/kept/kept-form.ts";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";

/**
 * A step of the wizard as it was left: what this browser kept stands in its fields again, and what is typed here goes to the server
 * as part of the draft when the step is left by a link. Call it below `useFormValues`, which hears of what is filled in.
 */
export function useStepForm(formId: string, action: string, stored: StoredForm) {
  const kept = useKeptForm(formId, stored);
  const { found, typing } = kept;
  const server = useRef(stored);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (found && form instanceof HTMLFormElement && found.version >= server.current.version)
      fillForm(form, untouched(form, found.fields, server.current.fields));
  }, [found, formId]);
  useEffect(
    () => () => {
      if (typing.current) void leave(formId, action, typing.current);
    },
    [formId, action, typing],
  );
  return { onInput: kept.onInput, onSubmitCapture: kept.onSubmitCapture };
}

/** Only fields that nobody has typed into since the page came. */
function untouched(
  form: HTMLFormElement,
  fields: Record<string, string>,
  stored: Record<string, string>,
): Record<string, string> {
  const now = new FormData(form);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => String(now.get(name) ?? "").replace(/\r\n?/g, "\n") === (stored[name] ?? ""),
    ),
  );
}

/** Sends the step to the server, which answers with a redirect that nobody follows; until then this browser keeps it. */
async function leave(
  formId: string,
  action: string,
  fields: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams({ ...fields, intent: "leave" });
  const answer = await fetch(action, {
    method: "POST",
    body,
    redirect: "manual",
    keepalive: true,
  }).catch(() => null);
  if (answer?.type === "opaqueredirect") dropForm(formId);
}
