import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { InvitationView } from "#app/accounts/people.server.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { PEOPLE } from "#app/copy/people.ts";
import { ShownLink } from "./shown-link.tsx";

interface Props {
  invitations: InvitationView[];
  isOpen: boolean;
  sendsMail: boolean;
  link: string | null;
  lastResult: SubmissionResult<string[]> | null;
}

export function InviteCard({ invitations, isOpen, sendsMail, link, lastResult }: Props) {
  const [form, fields] = useForm<{ email: string }>({ id: "invite", lastResult });
  if (!isOpen)
    return (
      <Card as="section" className="p-6">
        <CardHeader title="Invite people" description={PEOPLE.closed} />
      </Card>
    );
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Invite people" description={PEOPLE.invite} />
      <Form method="post" {...getFormProps(form)} className="mt-4">
        <FormBody form={form}>
          <InputField
            field={fields.email}
            label="Their e-mail (optional)"
            type="email"
            autoComplete="off"
            help={
              sendsMail
                ? "We mail the invitation there. Without an address you get a link to hand over."
                : "You get a link to hand over: this server sends no mail."
            }
          />
          <SubmitButton intent="invite" variant="primary" busyText="Making…">
            Make invitation
          </SubmitButton>
        </FormBody>
      </Form>
      {link === null ? null : <ShownLink title="The link of the invitation" link={link} />}
      {invitations.length === 0 ? null : <OpenInvitations invitations={invitations} />}
    </Card>
  );
}

function OpenInvitations({ invitations }: Pick<Props, "invitations">) {
  return (
    <>
      <h3 className="mt-6 font-medium">Not used yet</h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 wrap-anywhere">
              {email || "Whoever has the link"}{" "}
              <span className="text-muted">
                · expires <RelativeTime at={expiresAt} />
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                intent="withdraw"
                size="sm"
                busyText="Withdrawing…"
                aria-label={`Withdraw the invitation for ${email || "whoever has the link"}`}
              >
                Withdraw
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
