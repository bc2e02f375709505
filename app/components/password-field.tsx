import { useState } from "react";
import type { FormField } from "./ui/field-frame.tsx";
import { InputField } from "./ui/field.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";

interface Props {
  field: FormField;
  label: string;
  /** What the browser's password manager offers. */
  autoComplete: "current-password" | "new-password";
  help?: string;
}

/** A password, which scripts can show while it is typed. */
export function PasswordField({ field, label, autoComplete, help }: Props) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <InputField
      field={field}
      label={label}
      help={help}
      required
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      // HTML has it for what is shown only.
      autoCorrect={isShown ? "off" : undefined}
      spellCheck={false}
      aside={
        hydrated ? (
          <button
            type="button"
            className="link text-sm"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        ) : null
      }
    />
  );
}

/** The current password of whoever asks for something sensitive; nothing where they have none. */
export function OwnPasswordField({ field, isAsked }: { field: FormField; isAsked: boolean }) {
  if (!isAsked) return null;
  return <PasswordField field={field} label="Your password" autoComplete="current-password" />;
}
