import type {
  CSSProperties,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classes } from "./classes.ts";
import { FieldFrame, useControlProps, type FormField } from "./field-frame.tsx";
import { useRestoreTyping } from "./use-typed.ts";

interface Labelled {
  field: FormField;
  label: ReactNode;
  /** One sentence below the control, where the choice is not obvious. */
  help?: ReactNode;
  /** Shows the star and sets aria-required. The browser does not validate; the server does. */
  required?: boolean;
  /** At the right end of the label: a counter, a link. */
  aside?: ReactNode;
}

type Own = "id" | "name" | "form" | "defaultValue" | "required";

export function InputField({
  field,
  label,
  help,
  required,
  aside,
  className,
  type = "text",
  ...rest
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const control = useControlProps(field, { help: Boolean(help), required });
  return (
    <FieldFrame field={field} label={label} help={help} required={required} aside={aside}>
      <input
        key={field.key}
        {...rest}
        {...control}
        type={type}
        className={classes("control", className)}
      />
    </FieldFrame>
  );
}

/** A text area that shows all of its text; `rows` is how many lines it has at least. */
export function TextareaField({
  field,
  label,
  help,
  required,
  aside,
  className,
  rows = 4,
  ...rest
}: Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const control = useControlProps(field, { help: Boolean(help), required });
  useRestoreTyping(control.id);
  return (
    <FieldFrame field={field} label={label} help={help} required={required} aside={aside}>
      <textarea
        key={field.key}
        {...rest}
        {...control}
        rows={Math.max(rows, linesOf(control.defaultValue))}
        style={{ "--lines": rows } as CSSProperties}
        className={classes("control grows resize-y", className)}
      />
    </FieldFrame>
  );
}

/** The usual width of a line, in characters. */
const LINE = 60;
const MOST_LINES = 24;

/** About how many lines a text takes, for browsers that do not fit a text area to its text. */
function linesOf(text = ""): number {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / LINE)));
  return Math.min(
    MOST_LINES,
    lines.reduce((sum, count) => sum + count, 0),
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, Own> {
  options: readonly Option[];
  /** An empty first option such as "Choose a platform". */
  placeholder?: string;
  /** Instead of the field's own. */
  defaultValue?: string | undefined;
}

export function SelectField({
  field,
  label,
  help,
  required,
  aside,
  className,
  options,
  placeholder,
  defaultValue,
  ...rest
}: SelectProps) {
  const control = useControlProps(field, { help: Boolean(help), required });
  const given = defaultValue === undefined ? {} : { defaultValue };
  return (
    <FieldFrame field={field} label={label} help={help} required={required} aside={aside}>
      <select
        key={field.key}
        {...rest}
        {...control}
        {...given}
        className={classes("control", className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
