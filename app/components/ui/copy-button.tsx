import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface Props {
  text: string;
  /** The word on the button, and what it says after that. */
  label: string;
  done?: string;
  /** What is copied, for those who do not see where the button stands. */
  about?: string;
}

/** Copies a text; absent without scripts and where the browser does not let pages copy. */
export function CopyButton({ text, label, done = "Copied", about }: Props) {
  const [copied, setCopied] = useState(false);
  // Missing on pages without https.
  const clipboard = useHydrated() ? (navigator as Partial<Navigator>).clipboard : undefined;
  if (!clipboard) return null;
  const copy = () => void clipboard.writeText(text).then(() => setCopied(true), ignore);
  return (
    <button
      type="button"
      onClick={copy}
      className="link inline-flex min-h-11 items-center md:min-h-8"
    >
      {copied ? done : label}
      {about === undefined ? null : <span className="sr-only"> {about}</span>}
    </button>
  );
}

/** The user said no to copying; the text beside the button is still there. */
function ignore(): void {}
