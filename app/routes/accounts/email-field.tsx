import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";

/** The e-mail address by which somebody signs in, as password managers know it. */
export function EmailField({ field }: { field: FormField }) {
  return <InputField field={field} label="E-mail" required type="email" autoComplete="username" />;
}
