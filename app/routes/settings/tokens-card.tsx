import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ApiTokenView } from "#app/accounts/api-token.server.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import { DEFAULT_TOKEN_LIFE, TOKEN_LIVES } from "#app/copy/settings.ts";

const SCOPES = [
  { value: "read", label: "Read only" },
  { value: "write", label: "Read and write" },
];

const LIVES = TOKEN_LIVES.map((days) => ({
  value: days,
  label: days === "none" ? "No expiry" : `${days} days`,
}));

interface NewToken {
  name: string;
  scope: string;
  expires: string;
  currentPassword: string;
}

interface TokensCardProps {
  tokens: ApiTokenView[];
  /** The token that was just created, which is shown only now. */
  newToken: string | null;
  /** Whether a new one needs the password: the sign-in is some time ago. */
  asksPassword: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

const TOKENS_NOTE = (
  <>
    For scripts that call{" "}
    <a href="/api/docs" className="link">
      the API
    </a>
    , sent as Authorization: Bearer. You’ll see the token only once.
  </>
);

export function TokensCard({ tokens, newToken, asksPassword, lastResult }: TokensCardProps) {
  const [form, fields] = useForm<NewToken>({
    id: "token",
    lastResult,
    defaultValue: { scope: "read", expires: DEFAULT_TOKEN_LIFE },
  });
  return (
    <Card as="section" className="p-6">
      <CardHeader title="API tokens" description={TOKENS_NOTE} />
      {newToken ? (
        <Alert title="Copy your token now; it will not be shown again." className="mt-4">
          <code className="mt-1 block font-mono text-sm break-all select-all">{newToken}</code>
        </Alert>
      ) : null}
      {tokens.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : null}
      <Form method="post" {...getFormProps(form)} className="mt-5">
        <FormBody form={form} className="grid items-start gap-4 lg:grid-cols-[1fr_10rem_9rem]">
          <InputField field={fields.name} label="Token name" placeholder="Backup script" />
          <SelectField field={fields.scope} label="Access" options={SCOPES} />
          <SelectField field={fields.expires} label="Expires after" options={LIVES} />
          {asksPassword ? (
            <div className="lg:col-span-3">
              <OwnPasswordField field={fields.currentPassword} isAsked />
            </div>
          ) : null}
          <div>
            <SubmitButton intent="create-token" busyText="Creating…">
              Create token
            </SubmitButton>
          </div>
        </FormBody>
      </Form>
    </Card>
  );
}

function TokenRow({ token }: { token: ApiTokenView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-words">{token.name}</span>
          <Badge variant="outline">
            {token.scope === "write" ? "Read and write" : "Read only"}
          </Badge>
          {token.expired ? <Badge variant="danger">Expired</Badge> : null}
        </p>
        <p className="text-muted">
          Ends in {token.hint} · created <RelativeTime at={token.createdAt} /> ·{" "}
          {token.lastUsedAt ? (
            <>
              last used <RelativeTime at={token.lastUsedAt} />
            </>
          ) : (
            "never used"
          )}{" "}
          ·{" "}
          {token.expiresAt ? (
            <>
              {token.expired ? "expired" : "expires"} <ExactTime at={token.expiresAt} />
            </>
          ) : (
            "no expiry"
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={token.id} />
        <SubmitButton
          intent="revoke-token"
          size="sm"
          busyText="Revoking…"
          aria-label={`Revoke ${token.name}`}
        >
          Revoke
        </SubmitButton>
      </Form>
    </li>
  );
}
