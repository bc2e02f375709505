import { Link } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { PasskeyView } from "#app/accounts/factors/passkeys.server.ts";
import { NewPasskey, type NewPasskeyOptions } from "#app/components/passkeys/new-passkey.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { PASSKEYS } from "#app/copy/sign-in.ts";

interface Props {
  passkeys: PasskeyView[];
  /** Why none can be made here; null if they can. */
  whyNone: keyof typeof PASSKEYS.none | null;
  asksPassword: boolean;
  /** What the browser needs to make the next one. */
  options: NewPasskeyOptions | null;
  lastResult: SubmissionResult<string[]> | null;
}

export function PasskeysCard({ passkeys, whyNone, asksPassword, options, lastResult }: Props) {
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Passkeys" description={PASSKEYS.about} />
      {passkeys.length > 0 ? (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium break-words">{name}</p>
                <p className="text-muted">
                  Added <RelativeTime at={createdAt} /> ·{" "}
                  {lastUsedAt ? (
                    <>
                      last used <RelativeTime at={lastUsedAt} />
                    </>
                  ) : (
                    "never used"
                  )}
                </p>
              </div>
              <Link className="link" to={`/settings/sign-in/passkeys/${id}`}>
                Rename or remove<span className="sr-only"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {whyNone === null ? (
        <NewPasskey asksPassword={asksPassword} options={options} lastResult={lastResult} />
      ) : (
        <p>{PASSKEYS.none[whyNone]}</p>
      )}
    </Card>
  );
}
