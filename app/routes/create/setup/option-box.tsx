import type { ReactNode } from "react";
import { Checkbox } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";

/** A box, or its value unseen where it is not offered now. */
export function OptionBox({
  field,
  offered,
  help,
  children,
}: {
  field: FormField;
  offered: boolean;
  help: ReactNode;
  children: ReactNode;
}) {
  const ticked = isTicked(field);
  if (!offered) return ticked ? <input type="hidden" name={field.name} value="on" /> : null;
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      value="on"
      defaultChecked={ticked}
      label={children}
      help={help}
    />
  );
}

/** True if the form came with the box ticked. */
export function isTicked(field: FormField): boolean {
  return field.initialValue === "on";
}
