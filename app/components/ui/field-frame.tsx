import { createContext, useContext, type ReactNode } from "react";
import { useShell } from "#app/components/shell/use-shell.ts";
import { PAGE_USER_FIELD } from "#app/copy/page-user.ts";
import { CircleAlert } from "./icons.tsx";
import { LinkedText } from "./linked-text.tsx";

/** What a field needs; Conform's field metadata has all of it. */
export interface FormField {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  initialValue?: unknown;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** Name of the first invalid field. A page without scripts opens with the focus in it. */
const FirstErrorContext = createContext<string | null>(null);

interface ErrorSource {
  errors?: string[] | undefined;
  allErrors: Record<string, string[]>;
}

/**
 * The fields of a form, with its own error above them and the first invalid field focused. Says
 * whose page it is, because without scripts only the form can.
 */
export function FormBody({
  form,
  children,
  className = "space-y-5",
}: {
  form: ErrorSource;
  children: ReactNode;
  className?: string;
}) {
  const first = Object.keys(form.allErrors).find((name) => name !== "") ?? null;
  const user = useShell()?.user;
  return (
    <FirstErrorContext.Provider value={first}>
      {user ? <input type="hidden" name={PAGE_USER_FIELD} value={user.id} /> : null}
      <div className={className}>
        <FormError errors={form.errors} />
        {children}
      </div>
    </FirstErrorContext.Provider>
  );
}

function FormError({ errors }: { errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div role="alert" className="flex gap-2 rounded-md border border-danger/40 bg-danger-soft p-3">
      <CircleAlert size={20} className="shrink-0 text-danger" aria-hidden="true" />
      <p>
        <LinkedText text={errors.join(" ")} />
      </p>
    </div>
  );
}

export function useControlProps(
  field: FormField,
  { help, required }: { help: boolean; required?: boolean | undefined },
) {
  const invalid = Boolean(field.errors?.length);
  const autoFocus = useContext(FirstErrorContext) === field.name;
  const describedBy = [invalid && field.errorId, help && field.descriptionId]
    .filter(Boolean)
    .join(" ");
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    minLength: field.minLength,
    maxLength: field.maxLength,
    autoFocus: autoFocus || undefined,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

interface FrameProps {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ field, label, help, required, aside, children }: FrameProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={field.id} className="font-medium">
          {label}
          {required ? <Star /> : null}
        </label>{" "}
        {aside ? <span className="text-xs text-muted">{aside}</span> : null}
      </div>
      {children}
      <FieldError field={field} />
      {help ? (
        <p id={field.descriptionId} className="mt-1.5 text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function Star() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" "}
      *
    </span>
  );
}

export function FieldError({ field }: { field: Pick<FormField, "errors" | "errorId"> }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="mt-1.5 flex items-start gap-1.5 text-danger">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      {field.errors.join(" ")}
    </p>
  );
}
