import { useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site from its root, with query and fragment. Nothing in it is relative. */
  to: string;
  /** Loads the document, as without scripts. */
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
}

/**
 * A link for what stands on a screen many times: it follows like Remix's own, which takes ten times
 * as long to draw because it resolves its address against the matched routes.
 */
export function PlainLink({
  to,
  reloadDocument = false,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: PlainLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !opensHere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: pathname + search + hash === to, preventScrollReset });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** With a modifier or another button the browser opens a link elsewhere. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
