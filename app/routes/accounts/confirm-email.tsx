import { useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { confirmAddress, readConfirmation } from "#app/accounts/confirmation.server.ts";
import { confirmedForm, finishSignUpForm } from "#app/accounts/forms.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { finishSignUp, isSignUpOpen } from "#app/accounts/sign-up.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmAddress } from "./confirm-address.tsx";
import { FinishSignUp } from "./finish-sign-up.tsx";
import { LinkGone } from "./link-gone.tsx";

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
