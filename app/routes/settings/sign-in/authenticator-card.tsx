import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { SECOND_STEP } from "#app/copy/sign-in.ts";

interface Props {
  isOn: boolean;
  codesLeft: number;
  hasPassword: boolean;
}

/** Whether sign-in asks for a code after the password, and the way to change that. */
export function AuthenticatorCard({ isOn, codesLeft, hasPassword }: Props) {
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Authenticator app" description={SECOND_STEP.about}>
        {isOn ? <Badge variant="success">On</Badge> : null}
      </CardHeader>
      {isOn ? (
        <p>
          {codesLeft === 0
            ? "No recovery code is left: make new ones."
            : `${codesLeft} recovery ${codesLeft === 1 ? "code is" : "codes are"} left.`}
        </p>
      ) : null}
      {hasPassword || isOn ? (
        <ButtonLink to="/settings/sign-in/authenticator" className="mt-4">
          {isOn ? "Change…" : "Set up…"}
        </ButtonLink>
      ) : (
        <p>{SECOND_STEP.noPassword}</p>
      )}
    </Card>
  );
}
