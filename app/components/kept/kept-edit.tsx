import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { findForm, type KeptForm } from "./kept-form.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { RecoverForm } from "./recover-form.tsx";

/** For a post that is not found: this browser's unsaved edit of it, to be saved as a new post. */
export function KeptEdit() {
  const { pathname } = useLocation();
  const { id: owner, email } = useUser();
  const [kept, setKept] = useState<KeptForm | null>(null);
  useEffect(() => {
    const post = /^\/preview\/([\w-]+)\/?$/.exec(pathname)?.[1];
    setKept(
      post === undefined ? null : findForm(`edit_${post}`, owner, { version: -1, fields: {} }),
    );
  }, [pathname, owner]);
  return kept && <RecoverForm email={email} fields={Object.entries(kept.fields)} />;
}
