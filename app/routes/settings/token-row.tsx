import { Form } from "@remix-run/react";
import type { ApiTokenView } from "#app/accounts/api-token.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";

/** One API token, and the button that revokes it. */
export function TokenRow({ token }: { token: ApiTokenView }) {
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
