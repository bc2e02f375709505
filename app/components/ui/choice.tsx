import type { ChangeEventHandler, InputHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldError, Star, type FormField } from "./field-frame.tsx";

interface Choice {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  field: FormField;
  label: ReactNode;
  options: readonly Choice[];
  required?: boolean;
  /** Used while the form has no value. */
  defaultValue?: string;
  /** Side by side from 768 px up. */
  inline?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

export function RadioGroup({
  field,
  label,
  options,
  required,
  defaultValue,
  inline,
  onChange,
}: RadioGroupProps) {
  const chosen =
    typeof field.initialValue === "string" && field.initialValue !== ""
      ? field.initialValue
      : defaultValue;
  const invalid = Boolean(field.errors?.length);
  return (
    <fieldset
      id={field.id}
      key={field.key}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? field.errorId : undefined}
    >
      <legend className="mb-1.5 font-medium">
        {label}
        {required ? <Star /> : null}
      </legend>
      <div className={classes("flex flex-col gap-2", inline && "md:flex-row")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 flex-1 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={field.name}
              form={field.formId}
              value={option.value}
              defaultChecked={option.value === chosen}
              disabled={option.disabled}
              onChange={onChange}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>{" "}
              {option.help ? <span className="block text-muted">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

export function Checkbox({
  label,
  help,
  className,
  ...rest
}: { label: ReactNode; help?: ReactNode; className?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type"
>) {
  return (
    <label
      className={classes(
        "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 md:min-h-0 md:py-1",
        className,
      )}
    >
      <input {...rest} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block">{label}</span>{" "}
        {help ? <span className="block text-muted">{help}</span> : null}
      </span>
    </label>
  );
}
