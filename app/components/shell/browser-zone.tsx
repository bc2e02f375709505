import { useEffect, useRef } from "react";

/**
 * Reports this browser's time zone once, for a user who never chose one. It bypasses the router, so
 * that a failure shows no notice and the current screen is not reloaded. The next screen has the
 * zone.
 */
export function BrowserZone() {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const body = new URLSearchParams({
      intent: "browser-zone",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    // Reading the whole answer frees the connection.
    void fetch("/settings", { method: "POST", body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, []);
  return null;
}
