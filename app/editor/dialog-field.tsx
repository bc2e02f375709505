import { useId, type InputHTMLAttributes } from "react";
import { CircleAlert } from "#app/components/ui/icons.tsx";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  onEnter?: () => void;
  help?: string;
  error?: string | null;
}

/** A text field of one of the editor's dialogs. Enter applies the dialog. */
export function DialogField({ label, onValue, onEnter, help, error, ...rest }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        className="control"
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={error ? "mt-1.5 flex gap-1.5 text-danger" : "mt-1.5 text-muted"}
      >
        {error ? <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" /> : null}
        {note}
      </p>
    </div>
  );
}
