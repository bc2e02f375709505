import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { readIdentity } from "#app/accounts/account.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { MAIL_SETTINGS, MAIL_TOPIC_WORDS, MAIL_TOPICS } from "#app/copy/notifications.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import {
  readMailChoices,
  setMailTopics,
  mailTopicsForm,
} from "#app/notifications/mail-choices.server.ts";

const PATH = "/settings/notifications";

export const meta = screenTitle("Notifications");

export const loader = screenLoader(PATH, async ({ user: { id, email } }) => {
  const { topics, emailVerified } = await readMailChoices(id);
  return { topics, email, missing: await whyNoMail(id, email, emailVerified) };
});

/** Why nothing can be sent, and what to do about it; null if it can. */
async function whyNoMail(id: string, email: string, verified: boolean): Promise<string | null> {
  if (!isMailSetUp()) return MAIL_SETTINGS.notSetUp;
  if (email === "") return MAIL_SETTINGS.noAddress;
  if (verified) return null;
  const { builtin } = await readIdentity(id);
  return builtin ? MAIL_SETTINGS.notConfirmed(email) : MAIL_SETTINGS.notVerified(email);
}

const intent = intentAt(PATH);

export const action = screenAction({
  "save-topics": intent({
    schema: mailTopicsForm,
    failure: MAIL_SETTINGS.toast,
    async run({ user, input }) {
      await setMailTopics(user.id, input.topics);
      const words = input.topics.length > 0 ? MAIL_SETTINGS.on : MAIL_SETTINGS.off;
      return redirectWithToast(PATH, success(MAIL_SETTINGS.toast, words));
    },
  }),
});

export default function NotificationSettings() {
  const { missing, email, topics } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ topics: string[] }>({
    id: "mail-topics",
    lastResult: last?.result ?? null,
    defaultValue: { topics },
  });
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <Card as="section" className="max-w-3xl p-6">
        <CardHeader
          title={MAIL_SETTINGS.title}
          description={missing ?? MAIL_SETTINGS.sentTo(email)}
        />
        {missing === null ? (
          <Form method="post" {...getFormProps(form)}>
            <FormBody form={form}>
              <TopicBoxes field={fields.topics} />
              <SubmitButton intent="save-topics" busyText="Saving…">
                Save
              </SubmitButton>
            </FormBody>
          </Form>
        ) : null}
      </Card>
    </>
  );
}

function TopicBoxes({ field }: { field: FormField }) {
  const value = field.initialValue;
  const ticked = Array.isArray(value) ? value : [value];
  return (
    <fieldset id={field.id} aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="mb-1.5 font-medium">{MAIL_SETTINGS.legend}</legend>
      {MAIL_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          name={field.name}
          form={field.formId}
          value={topic}
          label={MAIL_TOPIC_WORDS[topic]}
          defaultChecked={ticked.includes(topic)}
        />
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
