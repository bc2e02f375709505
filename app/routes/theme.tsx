import { redirect } from "@remix-run/node";
import { ActionResultPage } from "#app/components/answer-page.tsx";
import { THEME_CHANGE } from "#app/copy/theme.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { themeCookie, themeForm } from "#app/http/theme.server.ts";

/** This address only accepts forms; opening it leads to the start page. */
export const loader = pageLoader("/theme", () => Promise.resolve(redirect("/")));

const intent = pageIntentAt("/theme");

export const action = pageAction({
  theme: intent({
    schema: themeForm,
    failure: THEME_CHANGE,
    run: async ({ input }) =>
      redirect(input.returnTo, { headers: { "Set-Cookie": await themeCookie(input.theme) } }),
  }),
});

export default ActionResultPage;
