import { useRef, useState, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { useDismiss } from "./use-dismiss.ts";
import { EllipsisVertical } from "./icons.tsx";

export {
  MenuAnchor,
  MenuButton,
  MenuDivider,
  MenuLink,
  type MenuLinkProps,
} from "./menu-items.tsx";

interface Props {
  /** Names its button ("Actions for …"). */
  label: string;
  /** The items as HTML, on the server; "" in the browser. */
  drawn: string;
  /** The items, made when somebody turns to the menu. */
  children: () => ReactNode;
}

const PANEL = "menu-panel floating";

/**
 * A disclosure with a list of links and buttons, which opens upwards where there is no room below.
 * It works without scripts; one that was opened before they were there stays as it is until its
 * button is used again, so that nothing is taken from under a hand.
 */
export function Menu({ label, drawn, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [live, setLive] = useState(false);
  const enliven = () => setLive(true);
  useDismiss(ref);
  return (
    <details ref={ref} className="menu">
      <summary
        className={SUMMARY}
        onFocus={enliven}
        // Before it opens: not every browser gives the focus to what is clicked.
        onClick={enliven}
      >
        {DOTS}
        <span className="sr-only">{label}</span>
      </summary>
      {live ? (
        <div key="live" className={PANEL}>
          {children()}
        </div>
      ) : (
        <div
          key="drawn"
          className={PANEL}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: drawn }}
        />
      )}
    </details>
  );
}

const SUMMARY = buttonClass("quiet", "sm", "min-w-11 px-2 md:min-w-8");
// Every menu has them, so they are made once.
const DOTS = <EllipsisVertical size={16} aria-hidden="true" />;
