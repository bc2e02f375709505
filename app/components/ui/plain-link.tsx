import { useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site from its root, with query and fragment. Nothing in it is relative. */
  to: string;
}

/**
 * A link for what stands on a screen many times: it follows like Remix's own, which takes ten times
 * as long to draw because it resolves its address against the matched routes.
 */
export function PlainLink({ to, onClick, ...rest }: PlainLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // With a modifier or another button the browser opens a link elsewhere.
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { replace: event.currentTarget.href === window.location.href });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {rest.children}
    </a>
  );
}
