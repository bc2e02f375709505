import { useEffect, useRef } from "react";

/**
 * Tells the zone of this browser, once, for a user who never chose one. The router is left out of it: nobody waits for the answer, no notice is
 * due when none comes, and a screen that is being read or typed into stays as it is. The next one has the zone.
 */
export function BrowserZone() {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    const body = new URLSearchParams({
      intent: "browser-zone",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    // The answer is read to its end, so that the connection is free again.
    void fetch("/settings", { method: "POST", body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, []);
  return null;
}
