import { invitationForm, personForm } from "#app/accounts/forms.server.ts";
import { reauthenticate } from "#app/accounts/fresh-sign-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import {
  invite,
  makeResetLink,
  requireOwner,
  resetSecondStep,
  resume,
  suspend,
  withdrawInvitation,
  requireMember,
} from "#app/accounts/people.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { PEOPLE_TOASTS } from "#app/copy/people.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/people";
const intent = intentAt(PATH);

type Notice = keyof typeof PEOPLE_TOASTS;

/** A button that does something to one person or invitation, and says `done`. */
function changeIntent(notice: Notice, change: (id: string) => Promise<void>, done: string) {
  return intent({
    schema: personForm,
    failure: PEOPLE_TOASTS[notice],
    async run({ user, input }) {
      requireOwner(user);
      await change(input.id);
      return redirectWithToast(PATH, success(PEOPLE_TOASTS[notice], done));
    },
  });
}

/** What the buttons of the screen send. `person` is whom a new link is for; "" for somebody new. */
export const peopleIntents = {
  invite: intent({
    schema: invitationForm,
    failure: PEOPLE_TOASTS.invite,
    async run({ user, input }) {
      requireOwner(user);
      return { link: await invite(user, input.email), person: "" };
    },
  }),
  "reset-link": intent({
    schema: personForm,
    failure: PEOPLE_TOASTS.resetLink,
    async run({ user, input }) {
      requireOwner(user);
      return { link: await makeResetLink(input.id), person: input.id };
    },
  }),
  withdraw: changeIntent("withdraw", withdrawInvitation, "Its link doesn't work any more."),
  "reset-second-step": changeIntent(
    "secondStep",
    resetSecondStep,
    "They sign in with their password alone now.",
  ),
  suspend: changeIntent("suspend", suspend, "They are signed out everywhere and can't sign in."),
  resume: changeIntent("resume", resume, "They can sign in again."),
};

/** What the owner confirms: what the page shows, and what comes before the deed. */

/** Throws `forbidden`, `not_found`, and `conflict` for the owner's own account. */
export async function readConfirmation(user: AuthUser, id: string) {
  requireOwner(user);
  const { name } = await requireMember(id);
  return { name, asksPassword: await hasPassword(user.id) };
}

/** Throws `forbidden` for a member, and what `reauthenticate` does. */
export async function requireConfirmed(
  user: AuthUser,
  request: Request,
  password: string,
): Promise<void> {
  requireOwner(user);
  await reauthenticate(user.id, request, password);
}
