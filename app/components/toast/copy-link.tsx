import { useState } from "react";
import { NOTICE_LINK } from "./notice-link.tsx";

/** Copies an address; absent where the browser does not let pages copy. */
export function CopyLink({ href }: { href: string }) {
  const [done, setDone] = useState(false);
  // Missing on pages without https.
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (!clipboard) return null;
  const copy = () => void clipboard.writeText(href).then(() => setDone(true), ignore);
  return (
    <button type="button" onClick={copy} className={NOTICE_LINK}>
      {done ? "Link copied" : "Copy link"}
    </button>
  );
}

/** The user said no to copying; the link beside the button is still there. */
function ignore(): void {}
