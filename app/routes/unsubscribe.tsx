import { Form, useActionData } from "@remix-run/react";
import { StandalonePage } from "#app/components/standalone-page.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { UNSUBSCRIBE } from "#app/copy/notifications.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { requireUnsubscribeToken, unsubscribe } from "#app/notifications/mail-choices.server.ts";

const PATH = "/unsubscribe/:token";

export const meta = () => [
  { title: "Unsubscribe · Postwright" },
  { name: "robots", content: "noindex" },
];

/** Opening the address changes nothing: programs that check links in mails open it too. */
export const loader = pageLoader(PATH, ({ params }) => {
  requireUnsubscribeToken(params.token);
  return Promise.resolve(null);
});

const intent = pageIntentAt(PATH);

// A mail program's own button posts here without a field that names an intent (RFC 8058).
export const action = pageAction({
  unsubscribe: intent({
    failure: UNSUBSCRIBE.toast,
    async run({ params }) {
      await unsubscribe(params.token);
      return { done: true };
    },
  }),
});

export default function Unsubscribe() {
  const done = useActionData<typeof action>()?.value?.done ?? false;
  return (
    <StandalonePage>
      <div className="mx-auto max-w-lg py-16 text-center md:py-24">
        <h1 className="text-xl font-semibold tracking-tight">
          {done ? UNSUBSCRIBE.done : UNSUBSCRIBE.title}
        </h1>
        <p className="mt-2 text-base text-muted">
          {done ? UNSUBSCRIBE.doneText : UNSUBSCRIBE.text}
        </p>
        {done ? null : (
          <Form method="post" className="mt-6">
            <SubmitButton intent="unsubscribe" busyText="Unsubscribing…">
              {UNSUBSCRIBE.button}
            </SubmitButton>
          </Form>
        )}
      </div>
    </StandalonePage>
  );
}
