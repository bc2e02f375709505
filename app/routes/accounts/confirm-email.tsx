import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import {
  confirmAddress,
  type ConfirmationView,
  readConfirmation,
} from "#app/accounts/confirmation.server.ts";
import { confirmedForm, finishSignUpForm } from "#app/accounts/forms.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { finishSignUp, isSignUpOpen } from "#app/accounts/sign-up.server.ts";
import { PasswordField } from "#app/components/password-field.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { ExactTime } from "#app/components/ui/relative-time.tsx";
import { ACCOUNT_TOASTS, PASSWORD_HELP } from "#app/copy/accounts.ts";
import { success, type Toast } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AccountPage, LinkGone } from "./account-page.tsx";

const PATH = "/confirm-email";

export const meta = () => [
  { title: "Confirm your address · Postwright" },
  { name: "robots", content: "noindex" },
];

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Opening the address changes nothing: programs that check links in mails open it too. */
export const loader = pageLoader(PATH, async ({ url, user }) => {
  const asked = await readConfirmation(tokenOf(url), user?.id ?? null);
  return { asked, isTooLate: asked?.kind === "sign-up" && !isSignUpOpen() };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "finish-sign-up": intent({
    schema: finishSignUpForm,
    failure: ACCOUNT_TOASTS.signUp,
    async run({ request, url, input }) {
      await consumeSignInAttempt("sign-in", "confirm");
      return completeSignIn(request, await finishSignUp(tokenOf(url), input), "/");
    },
  }),
  "confirm-address": intent({
    schema: confirmedForm,
    failure: ACCOUNT_TOASTS.confirmed,
    async run({ url, user, input }) {
      await consumeSignInAttempt("sign-in", "confirm");
      await confirmAddress(tokenOf(url), user?.id ?? null, input.currentPassword);
      return redirectWithToast("/", success(ACCOUNT_TOASTS.confirmed, "Thank you."));
    },
  }),
});

export default function ConfirmEmail() {
  const { asked, isTooLate } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (asked === null)
    return (
      <LinkGone text="A link that confirms an address works once, for a day, and only the newest one does." />
    );
  if (isTooLate)
    return (
      <LinkGone
        title="Only invited people can join now"
        text="Sign-up was closed after you asked for this link. The owner of this site knows more."
      />
    );
  const answer = { lastResult: last?.result ?? null, toast: last?.toast };
  return asked.kind === "sign-up" ? (
    <FinishSignUp asked={asked} {...answer} />
  ) : (
    <ConfirmAddress asked={asked} {...answer} />
  );
}

interface Props {
  asked: Pick<ConfirmationView, "email" | "name" | "asker"> & { askedAt: Date | string };
  lastResult: SubmissionResult<string[]> | null;
  toast: Toast | null | undefined;
}

function FinishSignUp({ asked, lastResult, toast }: Props) {
  const [form, fields] = useForm<{ name: string; password: string }>({
    lastResult,
    defaultValue: { name: asked.name },
  });
  return (
    <AccountPage
      title="Create your account"
      text={
        <>
          Somebody asked for an account with <b className="wrap-anywhere">{asked.email}</b>{" "}
          <WhoAsked {...asked} name={asked.name} />. If it wasn&apos;t you, close this page: no
          account is created.
        </>
      }
      toast={toast}
    >
      <Form method="post" {...getFormProps(form)}>
        {/* Password managers store the password for this name. */}
        <input type="text" autoComplete="username" value={asked.email} readOnly hidden />
        <FormBody form={form}>
          <InputField field={fields.name} label="Name" required autoComplete="name" />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="new-password"
            help={PASSWORD_HELP}
          />
          <SubmitButton
            intent="finish-sign-up"
            variant="primary"
            busyText="Creating…"
            className="w-full"
          >
            Create account
          </SubmitButton>
        </FormBody>
      </Form>
    </AccountPage>
  );
}

interface ConfirmAddressProps {
  asked: Omit<ConfirmationView, "kind" | "askedAt"> & { askedAt: Date | string };
  lastResult: SubmissionResult<string[]> | null;
  toast: Toast | null | undefined;
}

function ConfirmAddress({ asked, lastResult, toast }: ConfirmAddressProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({ lastResult });
  const { email, name, present } = asked;
  return (
    <AccountPage
      title="Confirm your address"
      text={
        <>
          The account of <b className="wrap-anywhere">{name}</b>
          {present === email ? " has" : `, now with ${present || "no address"}, is to have`} the
          address <b className="wrap-anywhere">{email}</b>. Asked for{" "}
          <WhoAsked {...asked} name="" />. If this isn&apos;t your account, close this page.
        </>
      }
      toast={toast}
    >
      {asked.needsSession ? (
        <>
          <p className="mb-4">Sign in to this account, then open the link in the mail again.</p>
          <ButtonLink to="/sign-in" variant="primary" className="w-full">
            Go to sign-in
          </ButtonLink>
        </>
      ) : (
        <Form method="post" {...getFormProps(form)}>
          <FormBody form={form}>
            {asked.asksPassword ? (
              <PasswordField
                field={fields.currentPassword}
                label="Password of this account"
                autoComplete="current-password"
              />
            ) : null}
            <SubmitButton
              intent="confirm-address"
              variant="primary"
              busyText="Confirming…"
              className="w-full"
            >
              Yes, it&apos;s my account and my address
            </SubmitButton>
          </FormBody>
        </Form>
      )}
    </AccountPage>
  );
}

interface WhoAskedProps {
  /** As they called themselves. */
  name?: string;
  /** Browser and network address, in words. */
  asker: string;
  askedAt: Date | string;
}

/** When and by whom a link was asked for: on 27 November 2026, 10:12 UTC, with Firefox on Linux. */
function WhoAsked({ name = "", asker, askedAt }: WhoAskedProps) {
  return (
    <span className="wrap-anywhere">
      on <ExactTime at={askedAt} />
      {name === "" ? "" : `, as “${name}”`}
      {asker === "" ? "" : `, ${asker}`}
    </span>
  );
}
