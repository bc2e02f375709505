import { Checkbox } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { ENDS } from "#app/copy/passwords.ts";

export type EndName = "tokens" | "passkeys" | "provider" | "authenticator";

interface Props {
  fields: Record<EndName, FormField>;
  others: Record<EndName, number>;
}

/** A box for each other way into the account that a new password can end. */
export function EndBoxes({ fields, others }: Props) {
  const labels: Record<EndName, string> = {
    tokens: ENDS.tokens(others.tokens),
    passkeys: ENDS.passkeys(others.passkeys),
    provider: ENDS.provider,
    authenticator: ENDS.authenticator,
  };
  const shown = (["tokens", "passkeys", "provider", "authenticator"] as const).filter(
    (name) => others[name] > 0,
  );
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{ENDS.legend}</legend>
      {shown.map((name) => (
        <Checkbox
          key={fields[name].key ?? name}
          name={fields[name].name}
          form={fields[name].formId}
          value="on"
          label={labels[name]}
          defaultChecked={fields[name].initialValue === "on"}
        />
      ))}
      <p className="mt-1.5 text-muted">{ENDS.help}</p>
    </fieldset>
  );
}
