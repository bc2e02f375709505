import type {
  ButtonHTMLAttributes,
  ChangeEventHandler,
  InputHTMLAttributes,
  ReactNode,
} from "react";
import { classes } from "./classes.ts";
import { FieldError, Star, type FormField } from "./field-frame.tsx";

export interface Choice {
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
  /** Taken when the form carries no value yet. */
  defaultValue?: string;
  /** Side by side from 768 px on. */
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
              <span className="block">{option.label}</span>
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
        <span className="block">{label}</span>
        {help ? <span className="block text-muted">{help}</span> : null}
      </span>
    </label>
  );
}

/** A small choice among many (a keyword); `pressed` says that it is chosen. */
export function Chip({
  pressed = false,
  className,
  children,
  type = "button",
  ...rest
}: { pressed?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={classes(
        "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 py-1 text-left text-sm transition-colors focus-visible:rounded-full md:min-h-8",
        pressed
          ? "border-accent bg-accent-soft text-accent"
          : "border-line-strong bg-surface text-ink hover:bg-hover",
        className,
      )}
    >
      <span aria-hidden="true">{pressed ? "✓" : "+"}</span>
      {children}
    </button>
  );
}

/** The drawn part of a switch; the button around it has the role, the state and the name. */
export function SwitchTrack({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors",
        on ? "justify-end border-transparent bg-accent" : "border-line-strong bg-hover",
      )}
    >
      <span className={classes("size-3.5 rounded-full", on ? "bg-on-accent" : "bg-muted")} />
    </span>
  );
}
