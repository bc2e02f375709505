import { redirect } from "@remix-run/node";
import { ActionResultPage } from "#app/components/answer-page.tsx";
import { returnForm } from "#app/http/theme.server.ts";
import { NOTIFICATIONS_READ } from "#app/copy/notifications.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { markNotificationsRead } from "#app/notifications/notifications.server.ts";

/** This address only accepts forms; opening it leads to the dashboard. */
export const loader = pageLoader("/notifications/read", () => Promise.resolve(redirect("/")));

const intent = intentAt("/notifications/read");

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

export default ActionResultPage;
