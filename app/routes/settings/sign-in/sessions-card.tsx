import type { SessionView } from "#app/accounts/sessions.server.ts";
import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";

export function SessionsCard({ sessions }: { sessions: SessionView[] }) {
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title="Signed-in browsers"
        description="A session ends 30 days after sign-in, or after 7 days without use."
      />
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0"
          >
            <div>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.browser}
                {session.current ? <Badge variant="secondary">This browser</Badge> : null}
              </p>
              <p className="text-muted">
                Last used <RelativeTime at={session.lastSeenAt} />
              </p>
            </div>
            {session.current ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <SubmitButton
                  intent="end-session"
                  size="sm"
                  busyText="Signing out…"
                  aria-label={`Sign out ${session.browser}`}
                >
                  Sign out
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-4">
          <SubmitButton intent="end-others" variant="quiet" busyText="Signing out…">
            Sign out all other browsers
          </SubmitButton>
        </Form>
      ) : null}
    </Card>
  );
}
