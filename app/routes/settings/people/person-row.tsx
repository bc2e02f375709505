import { Form } from "@remix-run/react";
import type { PersonView } from "#app/accounts/people.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { ShownLink } from "./shown-link.tsx";

interface Props {
  person: PersonView;
  /** A link for a new password that was made just now. */
  resetLink: string | null;
}

export function PersonRow({ person, resetLink }: Props) {
  const { name, email, isOwner, isSuspended, canSignIn, posts, lastSeenAt } = person;
  const called = name || email || "Somebody without a name";
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">{called}</p>
        {isOwner ? <Badge variant="secondary">Owner</Badge> : null}
        {isSuspended ? <Badge variant="danger">Suspended</Badge> : null}
        {canSignIn ? null : <Badge variant="outline">No password yet</Badge>}
      </div>
      <p className="wrap-anywhere text-muted">
        {name ? `${email} · ` : ""}
        {posts === 1 ? "1 post" : `${posts} posts`} ·{" "}
        {lastSeenAt === null ? (
          "not signed in"
        ) : (
          <>
            last here <RelativeTime at={lastSeenAt} />
          </>
        )}
      </p>
      {isOwner ? null : <PersonActions person={person} called={called} />}
      {resetLink === null ? null : (
        <ShownLink
          title={`Give this link to ${called}. It works once, for a day.`}
          link={resetLink}
        />
      )}
    </li>
  );
}

function PersonActions({ person, called }: Pick<Props, "person"> & { called: string }) {
  const { id, isSuspended, hasSecondStep } = person;
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        intent="reset-link"
        size="sm"
        busyText="Making…"
        aria-label={`Make a password link for ${called}`}
      >
        Password link
      </SubmitButton>
      {hasSecondStep ? (
        <SubmitButton
          intent="reset-second-step"
          size="sm"
          busyText="Turning off…"
          aria-label={`Turn off the second step of ${called}`}
        >
          Turn off second step
        </SubmitButton>
      ) : null}
      <SubmitButton
        intent={isSuspended ? "resume" : "suspend"}
        size="sm"
        busyText="Saving…"
        aria-label={`${isSuspended ? "Let in" : "Suspend"} ${called}`}
      >
        {isSuspended ? "Let in again" : "Suspend"}
      </SubmitButton>
      <ButtonLink
        to={`/settings/people/${id}/hand-over`}
        size="sm"
        aria-label={`Make ${called} the owner…`}
      >
        Make owner…
      </ButtonLink>
      <ButtonLink
        to={`/settings/people/${id}/delete`}
        size="sm"
        aria-label={`Delete the account of ${called}…`}
      >
        Delete…
      </ButtonLink>
    </Form>
  );
}
