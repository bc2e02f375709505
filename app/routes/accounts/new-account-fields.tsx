import { PasswordField } from "#app/components/password-field.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { PASSWORD_HELP } from "#app/copy/accounts.ts";
import type { ComponentProps, ReactNode } from "react";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

interface Props {
  form: ComponentProps<typeof FormBody>["form"];
  fields: Record<keyof NewAccount, FormField>;
  intent: string;
  button: string;
  /** False where the password is chosen later. */
  choosesPassword?: boolean;
  /** Fields above the others. */
  children?: ReactNode;
}

export function NewAccountFields(props: Props) {
  const { form, fields, intent, button, choosesPassword = true, children } = props;
  return (
    <FormBody form={form}>
      {children}
      <InputField field={fields.name} label="Name" required autoComplete="name" />
      <EmailField field={fields.email} />
      {choosesPassword ? (
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          help={PASSWORD_HELP}
        />
      ) : null}
      <SubmitButton intent={intent} variant="primary" busyText="One moment…" className="w-full">
        {button}
      </SubmitButton>
    </FormBody>
  );
}

/** The e-mail address by which somebody signs in, as password managers know it. */
export function EmailField({ field }: { field: FormField }) {
  return <InputField field={field} label="E-mail" required type="email" autoComplete="username" />;
}
