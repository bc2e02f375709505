import { useActionData } from "@remix-run/react";
import { readAddress } from "#app/accounts/address.server.ts";
import { readIdentity } from "#app/accounts/account.server.ts";
import { hasAuthenticator } from "#app/accounts/factors/authenticator.server.ts";
import { listPasskeys } from "#app/accounts/factors/passkeys.server.ts";
import { countRecoveryCodes } from "#app/accounts/factors/recovery-codes.server.ts";
import { whyNoPasskeys } from "#app/accounts/factors/relying-party.server.ts";
import { countWaysIn } from "#app/accounts/passwords/end-ways-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { readLink } from "#app/accounts/provider/linking.server.ts";
import { listSessions } from "#app/accounts/sessions.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useTimesDone } from "#app/components/ui/use-times-done.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { emailIntents } from "./email.server.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { passkeyIntents } from "./passkeys.server.ts";
import { PasswordCard } from "./password-card.tsx";
import { passwordIntents } from "./password.server.ts";
import { ProviderCard } from "./provider-card.tsx";
import { providerIntents } from "./provider.server.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { sessionIntents } from "./sessions.server.ts";

export const meta = screenTitle("Sign-in");

export const loader = screenLoader("/settings/sign-in", async ({ user, request }) => ({
  hasPassword: await hasPassword(user.id),
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

export const action = screenAction({
  ...passwordIntents,
  ...emailIntents,
  ...passkeyIntents,
  ...providerIntents,
  ...sessionIntents,
});

/** Settings → Sign-in: how the user gets in, and where they are in. */
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
        {screen.provider ? <ProviderCard {...screen.provider} /> : null}
        <SessionsCard sessions={screen.sessions} />
      </div>
    </>
  );
}
