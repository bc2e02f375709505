import { useEffect, useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { hasUnsent } from "./unsent.ts";

/** On the way back in: the form that the ended session did not take is not lost. */
export function KeptNote() {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(hasUnsent()), []);
  if (!isKept) return null;
  return (
    <Alert title="What you typed is kept" className="mb-6">
      Your session ended before it was saved. Sign in to the same account in this tab, and you can
      send it again.
    </Alert>
  );
}
