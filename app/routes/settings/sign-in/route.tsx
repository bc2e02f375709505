import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { readIdentity } from "#app/accounts/account.server.ts";
import { readAddress } from "#app/accounts/address.server.ts";
import { hasAuthenticator } from "#app/accounts/factors/authenticator.server.ts";
import { listPasskeys } from "#app/accounts/factors/passkeys.server.ts";
import { countRecoveryCodes } from "#app/accounts/factors/recovery-codes.server.ts";
import { whyNoPasskeys } from "#app/accounts/factors/relying-party.server.ts";
import { countWaysIn } from "#app/accounts/passwords/end-ways-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { isFreshlySignedIn } from "#app/accounts/fresh-sign-in.server.ts";
import { readLink } from "#app/accounts/provider/linking.server.ts";
import { listSessions } from "#app/accounts/sessions.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useTimesDone } from "#app/components/ui/use-times-done.ts";
import { EMAIL_NOTES, SECOND_STEP } from "#app/copy/sign-in.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { signInIntents } from "./sign-in.server.ts";

export const meta = screenTitle("Sign-in");

export const loader = screenLoader("/settings/sign-in", async ({ user, request }) => ({
  hasPassword: await hasPassword(user.id),
  isFresh: await isFreshlySignedIn(request),
  takesPasswords: waysIn().password,
  others: await countWaysIn(user.id),
  address: await readAddress(user.id),
  isOwnAddress: (await readIdentity(user.id)).builtin,
  sendsMail: isMailSetUp(),
  passkeys: await listPasskeys(user.id),
  noPasskeys: whyNoPasskeys(),
  secondStep: {
    isOn: await hasAuthenticator(user.id),
    codesLeft: await countRecoveryCodes(user.id),
  },
  provider: await readLink(user.id),
  sessions: await listSessions(user.id, request),
}));

export const action = screenAction(signInIntents);

export default function SignInSettings() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const timesDone = useTimesDone(last);
  const resultOf = (...names: string[]) =>
    last && names.includes(last.intent) ? last.result : null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <PasswordCard
          // A changed password starts another session; its form starts empty then.
          key={screen.sessions.find(({ current }) => current)?.id}
          hasPassword={screen.hasPassword}
          mayHaveOne={screen.takesPasswords && screen.address.email !== ""}
          {...screen.address}
          others={screen.others}
          lastResult={resultOf("change-password", "set-password")}
        />
        <EmailCard
          key={`${screen.address.email} ${timesDone}`}
          {...screen.address}
          isOwn={screen.isOwnAddress}
          sendsMail={screen.sendsMail}
          asksPassword={screen.hasPassword}
          lastResult={resultOf("change-email")}
        />
        <PasskeysCard
          key={`passkeys-${screen.passkeys.length}`}
          passkeys={screen.passkeys}
          whyNone={screen.noPasskeys}
          asksPassword={screen.hasPassword}
          options={last?.value?.options ?? null}
          lastResult={resultOf("begin-passkey", "add-passkey")}
        />
        <AuthenticatorCard {...screen.secondStep} hasPassword={screen.hasPassword} />
        {screen.provider ? (
          <ProviderCard
            key={`provider-${screen.provider.linked === null}`}
            {...screen.provider}
            asksPassword={screen.hasPassword && !screen.isFresh}
            lastResult={resultOf("link-provider", "unlink-provider")}
          />
        ) : null}
        <SessionsCard sessions={screen.sessions} />
      </div>
    </>
  );
}

interface Props {
  isOn: boolean;
  codesLeft: number;
  hasPassword: boolean;
}

function AuthenticatorCard({ isOn, codesLeft, hasPassword }: Props) {
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

interface EmailCardProps {
  email: string;
  emailVerified: boolean;
  /** False where it comes from a provider. */
  isOwn: boolean;
  sendsMail: boolean;
  asksPassword: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

function EmailCard(props: EmailCardProps) {
  const { email, emailVerified, isOwn, sendsMail, asksPassword, lastResult } = props;
  const isUnconfirmed = isOwn && sendsMail && !emailVerified;
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: "email",
    lastResult,
    defaultValue: { email: isUnconfirmed ? email : "" },
  });
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title="E-mail address"
        description={<span className="break-words">{email || "Not given"}</span>}
      />
      {isUnconfirmed ? <p>{EMAIL_NOTES.unconfirmed}</p> : null}
      {isOwn ? (
        <Form method="post" {...getFormProps(form)} className="mt-4 max-w-md">
          <FormBody form={form}>
            <InputField
              field={fields.email}
              label="New e-mail address"
              required
              type="email"
              autoComplete="email"
              help={sendsMail ? EMAIL_NOTES.byMail : EMAIL_NOTES.atOnce}
            />
            <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
            <SubmitButton intent="change-email" busyText="Saving…">
              Change e-mail address
            </SubmitButton>
          </FormBody>
        </Form>
      ) : (
        <p>{EMAIL_NOTES.provider}</p>
      )}
    </Card>
  );
}
