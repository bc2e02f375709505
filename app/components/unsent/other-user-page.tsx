import { Form } from "@remix-run/react";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { useBusy } from "../ui/use-busy.ts";
import type { OtherUser } from "./unsent.ts";
import { HiddenFields } from "./hidden-fields.tsx";

/**
 * Shown instead of a screen whose form another user's page sent. Holds the form for its own user.
 * It is sent as a document, because the frame around it is that of the user who is signed in.
 */
export function OtherUserPage({ otherUser, action, fields }: OtherUser) {
  const busy = useBusy();
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">You are signed in as somebody else</h1>
      <p className="mt-2 text-base wrap-anywhere text-muted">
        Nothing was saved: you are signed in as {otherUser} now, and the page that you sent belongs
        to another account. This page holds what you typed, except passwords and keys. To save it,
        sign out in a new tab, sign in there to the account that it belongs to, come back here and
        send it again.
      </p>
      <Form method="post" action={action} reloadDocument className="mt-6 flex flex-wrap gap-3">
        <HiddenFields fields={fields} />
        <ButtonAnchor variant="primary" href="/api/logout" target="_blank">
          Sign out in a new tab
        </ButtonAnchor>
        <Button busy={busy} busyText="Sending…">
          Send it again
        </Button>
      </Form>
    </div>
  );
}
