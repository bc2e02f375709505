import { redirect } from "@remix-run/node";
import { AnswerPage } from "#app/components/answer-page.tsx";
import { THEME_CHANGE } from "#app/copy/theme.ts";
import { intent, pageAction, pageLoader } from "#app/http/screen.server.ts";
import { themeCookie, themeForm } from "#app/http/theme.server.ts";

/** An address to post to; whoever opens it lands on the start page. */
export const loader = pageLoader(() => Promise.resolve(redirect("/")));

export const action = pageAction({
  theme: intent({
    schema: themeForm,
    failure: THEME_CHANGE,
    run: async ({ input }) =>
      redirect(input.returnTo, { headers: { "Set-Cookie": await themeCookie(input.theme) } }),
  }),
});

export default AnswerPage;
