import { useEffect, useRef } from "react";
import { dropForm, fillForm, type StoredForm } from "#app/components/kept/kept-form.ts";
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
      if (typing.current) void leave(formId, action, typing.current);
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

/**
 * Sends the step to the server. The browser keeps the input until the server confirms it with a
 * redirect, which is not followed.
 */
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
