import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import type { FormField } from "./field-frame.tsx";

/**
 * The fields of a form from the server's last answer, for forms that do without Conform's scripts:
 * 8 kB of gzip. After an answer with errors the first invalid field gets the focus.
 */
export function usePlainFields<Name extends string>(
  formId: string,
  lastResult: SubmissionResult<string[]> | null,
  defaults: { [name in NoInfer<Name>]?: string },
  names: readonly Name[],
) {
  useEffect(() => {
    if (lastResult?.error) focusFirstInvalid(formId);
  }, [formId, lastResult]);
  const given = lastResult?.initialValue ?? defaults;
  const allErrors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, errors]) =>
      errors?.length ? [[name, errors]] : [],
    ),
  );
  const field = (name: string): FormField => ({
    id: `${formId}-${name}`,
    name,
    formId,
    errorId: `${formId}-${name}-error`,
    descriptionId: `${formId}-${name}-description`,
    errors: allErrors[name],
    initialValue: (given as Record<string, unknown>)[name],
  });
  return {
    form: { errors: allErrors[""], allErrors },
    fields: Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, FormField>,
    field,
  };
}

function focusFirstInvalid(formId: string): void {
  document
    .querySelector<HTMLElement>(
      `#${CSS.escape(formId)} :is(input, select, textarea)[aria-invalid=true]`,
    )
    ?.focus();
}
