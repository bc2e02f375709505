import { useActionData } from "@remix-run/react";
import {
  listInvitations,
  listPeople,
  requireOwner,
  takesInvitations,
} from "#app/accounts/people.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PEOPLE } from "#app/copy/people.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { InviteCard } from "./invite-card.tsx";
import { peopleIntents } from "./people.server.ts";
import { PersonRow } from "./person-row.tsx";

export const meta = screenTitle("People");

export const loader = screenLoader("/settings/people", async ({ user }) => {
  requireOwner(user);
  return {
    people: await listPeople(),
    invitations: await listInvitations(),
    takesInvitations: takesInvitations(),
    sendsMail: isMailSetUp(),
  };
});

export const action = screenAction(peopleIntents);

export default function People() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const made = last?.value;
  const linkFor = (person: string) => (made?.person === person ? made.link : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl gap-6">
        <Card as="section" className="p-6">
          <CardHeader title="People" description={PEOPLE.description} />
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {screen.people.map((person) => (
              <PersonRow key={person.id} person={person} resetLink={linkFor(person.id)} />
            ))}
          </ul>
          <p className="mt-4 text-muted">{PEOPLE.suspendNote}</p>
        </Card>
        <InviteCard
          invitations={screen.invitations}
          isOpen={screen.takesInvitations}
          sendsMail={screen.sendsMail}
          link={linkFor("")}
          lastResult={last?.intent === "invite" ? last.result : null}
        />
      </div>
    </>
  );
}
