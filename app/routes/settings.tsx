import { useActionData, useLoaderData } from "@remix-run/react";
import { keepBrowserZone, setTimeZone } from "#app/auth/account.server.ts";
import {
  createApiToken,
  forgetApiToken,
  listApiTokens,
  revokeApiToken,
} from "#app/auth/api-token.server.ts";
import { idForm, timeZoneForm, tokenForm } from "#app/auth/requests.server.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "#app/auth/sessions.server.ts";
import { listZones, presentName } from "#app/auth/zones.ts";
import { SessionsCard } from "#app/components/settings/sessions-card.tsx";
import { TimeZoneForm } from "#app/components/settings/time-zone-form.tsx";
import { TokensCard } from "#app/components/settings/tokens-card.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { DELETE_NOTE, EXPORT_NOTE, SETTINGS_TOASTS as WORDS } from "#app/copy/settings.ts";
import { success } from "#app/copy/toasts.ts";
import { makeAnew } from "#app/http/idempotency.server.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

export const meta = () => [{ title: "Settings · Postwright" }];

export const loader = screenLoader(async ({ user, request }) => ({
  timeZone: presentName(user.timeZone),
  zones: listZones(user.timeZone),
  sessions: await listSessions(user.id, request),
  tokens: await listApiTokens(user.id),
}));

/** A fetcher that is redirected would take the whole screen along. */
const NOTHING_MADE: { token: string | null } = { token: null };

export const action = screenAction({
  "time-zone": intent({
    schema: timeZoneForm,
    failure: WORDS.timeZone,
    async run({ user, input }) {
      await setTimeZone(user.id, input.timeZone);
      return redirectWithToast(
        "/settings",
        success(WORDS.timeZone, `Times are shown in ${input.timeZone.replaceAll("_", " ")}.`),
      );
    },
  }),
  // Sent by scripts, for a user who never chose a zone.
  "browser-zone": intent({
    schema: timeZoneForm,
    failure: WORDS.timeZone,
    async run({ user, input }) {
      await keepBrowserZone(user.id, input.timeZone);
      return NOTHING_MADE;
    },
  }),
  "end-session": intent({
    schema: idForm,
    failure: WORDS.session,
    async run({ user, input }) {
      await revokeSession(user.id, input.id);
      return redirectWithToast(
        "/settings",
        success(WORDS.session, "That browser has to sign in again."),
      );
    },
  }),
  "end-others": intent({
    failure: WORDS.session,
    async run({ user, request }) {
      const count = await revokeOtherSessions(user.id, request);
      return redirectWithToast(
        "/settings",
        success(
          WORDS.session,
          `${count} other ${count === 1 ? "browser has" : "browsers have"} to sign in again.`,
        ),
      );
    },
  }),
  "create-token": intent({
    schema: tokenForm,
    failure: WORDS.token,
    async run({ user, input, request, form }): Promise<typeof NOTHING_MADE> {
      const make = () => createApiToken(user.id, input.name, input.scope, input.expires);
      return {
        token: await makeAnew(user.id, request, form, make, (id) => forgetApiToken(user.id, id)),
      };
    },
  }),
  "revoke-token": intent({
    schema: idForm,
    failure: WORDS.revoke,
    async run({ user, input }) {
      await revokeApiToken(user.id, input.id);
      return redirectWithToast(
        "/settings",
        success(WORDS.revoke, "Programs that use it are refused from now on."),
      );
    },
  }),
});

export default function Settings() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <div className="grid max-w-3xl gap-6">
        <TimeZoneForm
          zones={screen.zones}
          current={screen.timeZone}
          lastResult={resultOf("time-zone")}
        />
        <SessionsCard sessions={screen.sessions} />
        <TokensCard
          key={screen.tokens[0]?.id}
          tokens={screen.tokens}
          made={last?.value?.token ?? null}
          lastResult={resultOf("create-token")}
        />
        <Card as="section" className="p-6">
          <CardHeader title="Export" description={EXPORT_NOTE} />
          <ButtonAnchor href="/settings/export" className="mt-4">
            Download everything
          </ButtonAnchor>
        </Card>
        <Card as="section" className="p-6">
          <CardHeader title="Delete account" description={DELETE_NOTE} />
          <ButtonLink to="/settings/delete" className="mt-4">
            Delete account…
          </ButtonLink>
        </Card>
      </div>
    </>
  );
}
