import { Link } from "@remix-run/react";
import type { ToastLink } from "#app/copy/toasts.ts";

/** A link or button in a notice. */
const NOTICE_LINK = "link inline-flex min-h-11 items-center md:min-h-8";

/** It leads to another page than this product's, such as a live post. */
export function isElsewhere({ href }: ToastLink): boolean {
  return !href.startsWith("/");
}

/** A link of a notice. What lies elsewhere opens in a tab of its own. */
export function NoticeLink({ link }: { link: ToastLink }) {
  return isElsewhere(link) ? (
    <a href={link.href} target="_blank" rel="noreferrer noopener" className={NOTICE_LINK}>
      {link.label}
    </a>
  ) : (
    <Link to={link.href} className={NOTICE_LINK}>
      {link.label}
    </Link>
  );
}
