import { redirect } from "@remix-run/node";
import { AnswerPage } from "#app/components/answer-page.tsx";
import { returnForm } from "#app/http/return-form.server.ts";
import { NOTIFICATIONS_READ } from "#app/copy/notifications.ts";
import { intent, pageLoader, screenAction } from "#app/http/screen.server.ts";
import { markNotificationsRead } from "#app/publishing/notifications.server.ts";

/** An address to post to; whoever opens it lands on the start page. */
export const loader = pageLoader(() => Promise.resolve(redirect("/")));

export const action = screenAction({
  "read-notifications": intent({
    schema: returnForm,
    failure: NOTIFICATIONS_READ,
    run: async ({ user, input }) => {
      await markNotificationsRead(user.id);
      return redirect(input.returnTo);
    },
  }),
});

export default AnswerPage;
