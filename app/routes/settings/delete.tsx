import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { deleteAccount, leavesOthers } from "#app/accounts/account.server.ts";
import { reauthenticate } from "#app/accounts/fresh-sign-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { deleteForm } from "#app/accounts/requests.server.ts";
import { endPayment } from "#app/billing/end-payment.server.ts";
import { provider } from "#app/billing/provider.server.ts";
import { isChangedAtProvider } from "#app/billing/subscription-state.ts";
import { screenTitle } from "#app/components/meta.ts";
import { leaveSession } from "#app/accounts/session.server.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { OWNER_STAYS } from "#app/copy/accounts.ts";
import { DELETE_ENDS_PLAN, DELETE_NOTE, SETTINGS_TOASTS } from "#app/copy/settings.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

export const meta = screenTitle("Delete account");

export const loader = screenLoader("/settings/delete", async ({ user }) => {
  return {
    leavesOthers: await leavesOthers(user),
    endsPlan:
      provider.key === "stripe" &&
      isChangedAtProvider(user.subscriptionPlan, user.subscriptionStatus),
    asksPassword: await hasPassword(user.id),
  };
});

const intent = intentAt("/settings/delete");

export const action = screenAction({
  delete: intent({
    schema: deleteForm,
    failure: SETTINGS_TOASTS.account,
    async run({ user, request, input }) {
      await reauthenticate(user.id, request, input.currentPassword);
      await deleteAccount(user, endPayment);
      return redirectWithToast(
        "/",
        success(SETTINGS_TOASTS.account, "Your account and all your data have been deleted."),
        (await leaveSession(request)).headers,
      );
    },
  }),
});

export default function DeleteAccount() {
  const { leavesOthers, endsPlan, asksPassword } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ confirm: string; currentPassword: string }>({
    lastResult: last?.result ?? null,
  });
  if (leavesOthers)
    return (
      <div className="card mx-auto max-w-lg p-6">
        <ActionToast toast={last?.toast} />
        <h1 className="text-lg font-semibold">You can’t delete your account yet</h1>
        <p className="mt-2 text-muted">{OWNER_STAYS}</p>
        <ButtonLink to="/settings/people" variant="primary" className="mt-6">
          Open People
        </ButtonLink>
      </div>
    );
  return (
    <Form method="post" {...getFormProps(form)} className="card mx-auto max-w-lg p-6">
      <ActionToast toast={last?.toast} />
      <h1 className="text-lg font-semibold">Delete your account?</h1>
      <p className="mt-2 text-muted">{DELETE_NOTE}</p>
      {endsPlan ? <p className="mt-2">{DELETE_ENDS_PLAN}</p> : null}
      <FormBody form={form} className="mt-6 space-y-5">
        <InputField
          field={fields.confirm}
          label="Type DELETE to confirm"
          required
          autoComplete="off"
        />
        <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" intent="delete" busyText="Deleting…">
            Delete account
          </SubmitButton>
          <ButtonLink to="/settings">Cancel</ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}
