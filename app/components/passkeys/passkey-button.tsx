import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { askForPasskey, knowsPasskeys } from "./ask-browser.ts";

/** Signs in with a passkey. Absent without scripts, and in browsers that know no passkeys. */
export function PasskeyButton() {
  const isKnown = useHydrated() && knowsPasskeys();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useBusy("passkey");
  const submit = useSubmit();
  if (!isKnown) return null;
  const ask = async () => {
    setProblem(null);
    setAsking(true);
    const found = await askForPasskey("/sign-in/passkey");
    setAsking(false);
    if ("problem" in found) setProblem(found.problem);
    else submit({ intent: "passkey", answer: found.answer }, { method: "post" });
  };
  return (
    <div>
      <Button
        type="button"
        className="w-full"
        busy={isAsking || isSending}
        busyText="Waiting for your passkey…"
        onClick={() => void ask()}
      >
        Sign in with a passkey
      </Button>
      <p role="status" className="mt-2 text-center text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
