import { useEffect, useState } from "react";
import { lazyComponent } from "../connection/lazy-component.tsx";
import { rememberPageUser } from "../connection/page-user.ts";
import { findUnsent, type Unsent as UnsentEntry } from "./unsent.ts";

const UnsentForm = lazyComponent("unsent-form", () =>
  import("./unsent-form.tsx").then((module) => module.UnsentForm),
);

/** Offers to send again the form that was on its way when the session ended. */
export function Unsent({ userId }: { userId: string }) {
  const [kept, setKept] = useState<UnsentEntry | null>(null);
  useEffect(() => {
    rememberPageUser(userId);
    setKept(findUnsent(userId));
  }, [userId]);
  if (!kept) return null;
  return <UnsentForm kept={kept} onDone={() => setKept(null)} />;
}
