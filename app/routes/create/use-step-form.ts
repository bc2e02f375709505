import { useEffect, useRef } from "react";
import { fillForm, markSent, type StoredForm } from "#app/components/kept/kept-form.ts";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";

/**
 * Restores the input that this browser kept for a step of the wizard, and sends unsaved input to
 * the server when the user leaves the step by a link. Call it after `useFormValues`, which must
 * notice the restored values.
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
      if (!typing.current) return;
      // `useKeptForm` has just stored it: its effects end first.
      markSent(formId);
      void leave(action, typing.current);
    },
    [formId, action, typing],
  );
  return { onInput: kept.onInput, onSubmitCapture: kept.onSubmitCapture };
}

/** The fields that the user has not changed since the page loaded. */
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

/** Sends the step to the server. A redirect confirms it, and is not followed. */
async function leave(action: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, intent: "leave" });
  await fetch(action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(
    () => undefined,
  );
}
