import { Form } from "@remix-run/react";
import type { LinkView } from "#app/accounts/provider/linking.server.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";

/** Links the account at the OpenID provider, or unlinks it. */
export function ProviderCard({ provider, linked, removable }: LinkView) {
  if (!linked)
    return (
      <Card as="section" className="p-6">
        <CardHeader
          title={provider}
          description={`Sign in with your account there, too. It must have the same confirmed e-mail address as your account here.`}
        />
        <Form method="post" className="mt-4">
          <SubmitButton intent="link-provider" busyText="Opening…">
            Link {provider}
          </SubmitButton>
        </Form>
      </Card>
    );
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title={provider}
        description={
          <span className="break-words">
            Linked{linked.email === "" ? "" : ` to ${linked.email}`}{" "}
            <RelativeTime at={linked.since} />.
          </span>
        }
      />
      {removable ? (
        <Form method="post" className="mt-4">
          <SubmitButton intent="unlink-provider" busyText="Unlinking…">
            Unlink {provider}
          </SubmitButton>
        </Form>
      ) : (
        <p className="mt-4 text-muted">It can&apos;t be unlinked: it is your only way in.</p>
      )}
    </Card>
  );
}
