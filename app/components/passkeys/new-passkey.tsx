import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { PASSKEYS } from "#app/copy/sign-in.ts";
import { knowsPasskeys, makePasskey, type NewPasskeyOptions } from "./ask-browser.ts";

export type { NewPasskeyOptions };

interface Props {
  asksPassword: boolean;
  /** The server's answer to the form. */
  options: NewPasskeyOptions | null;
  lastResult: SubmissionResult<string[]> | null;
}

/**
 * The form for a new passkey. Its answer has what the browser needs to make one; what the browser
 * makes is sent after it.
 */
export function NewPasskey({ asksPassword, options, lastResult }: Props) {
  const [form, fields] = useForm<{ name: string; currentPassword: string }>({
    id: "passkey",
    lastResult,
  });
  const [isAsking, problem] = useNewPasskey(options, String(fields.name.value ?? ""));
  if (!useHydrated() || !knowsPasskeys()) return <p className="text-muted">{PASSKEYS.noScripts}</p>;
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-md">
      <FormBody form={form}>
        <InputField
          field={fields.name}
          label="Name of the new passkey"
          required
          placeholder="Laptop"
          autoComplete="off"
        />
        <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
        <SubmitButton intent="begin-passkey" busy={isAsking} busyText="Waiting for your device…">
          Add a passkey
        </SubmitButton>
        <p role="status" className="text-danger empty:hidden">
          {problem}
        </p>
      </FormBody>
    </Form>
  );
}

function useNewPasskey(
  options: NewPasskeyOptions | null,
  name: string,
): [isAsking: boolean, problem: string | null] {
  const done = useRef<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (!options || done.current === options.challenge) return;
    done.current = options.challenge;
    setAsking(true);
    setProblem(null);
    void makePasskey(options).then((made) => {
      setAsking(false);
      if ("problem" in made) setProblem(made.problem);
      else submit({ intent: "add-passkey", name, answer: made.answer }, { method: "post" });
    });
  }, [options, name, submit]);
  return [isAsking, problem];
}
