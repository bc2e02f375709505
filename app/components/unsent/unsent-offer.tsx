import { lazy, Suspense, useEffect, useState } from "react";
import { bringPart } from "../connection/lazy-component.tsx";
import { rememberPageUser } from "../connection/page-user.ts";
import { findUnsent, type Unsent as UnsentEntry } from "./unsent.ts";

/** Few sessions end while a form is on its way, so it has a script of its own. */
const UnsentForm = lazy(() =>
  bringPart(() => import("./unsent-form.tsx")).then((module) => ({ default: module.UnsentForm })),
);

/** Offers to send again the form that was on its way when the session ended. */
export function Unsent({ userId }: { userId: string }) {
  const [kept, setKept] = useState<UnsentEntry | null>(null);
  useEffect(() => {
    rememberPageUser(userId);
    setKept(findUnsent(userId));
  }, [userId]);
  if (!kept) return null;
  return (
    <Suspense>
      <UnsentForm kept={kept} onDone={() => setKept(null)} />
    </Suspense>
  );
}
