import { Alert } from "#app/components/ui/alert.tsx";
import { COOKIES_REFUSED } from "#app/copy/accounts.ts";

interface Props {
  /** The address of the site if its cookies are for https only. */
  secureAt: string | null;
}

/** After a correct sign-in whose session did not come back. */
export function CookieRefused({ secureAt }: Props) {
  return (
    <Alert tone="danger" title={COOKIES_REFUSED.title} className="mb-6">
      {COOKIES_REFUSED.text}
      {secureAt === null ? null : ` ${COOKIES_REFUSED.overHttps(secureAt)}`}
    </Alert>
  );
}
