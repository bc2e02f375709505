import { useNavigation, useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Waiting } from "./waiting.tsx";

/** A screen that arrives sooner gets no skeleton, which would only flash. */
const PATIENCE_MS = 180;

/** Shows a skeleton of the next screen while it loads. */
export function PendingArea({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const next =
    navigation.state === "loading" && !navigation.formData ? navigation.location.pathname : here;
  const away = !isSameScreen(here, next);
  const target = useLate(away ? next : null);
  const Pending = usePendingScreen(away);
  return (
    <>
      {target === null ? null : <Pending path={target} />}
      <div hidden={target !== null}>{children}</div>
    </>
  );
}

/**
 * True also for a dialog and the screen below it: hiding that screen would take the focus from the
 * link that opened the dialog.
 */
function isSameScreen(here: string, next: string): boolean {
  return (
    here === next ||
    (here !== "/" && next.startsWith(`${here}/`)) ||
    (next !== "/" && here.startsWith(`${next}/`))
  );
}

/** The value after it has stayed for `PATIENCE_MS`; null immediately. */
function useLate(value: string | null): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === null ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : late;
}

/** The skeletons, fetched with the first screen that is opened; a spinner until they are here. */
function usePendingScreen(wanted: boolean): ComponentType<{ path: string }> {
  const [Screen, setScreen] = useState<ComponentType<{ path: string }>>(() => Waiting);
  useEffect(() => {
    if (!wanted) return;
    // The spinner does as well, so a script that does not arrive is no failure.
    void import("./pending-screen.tsx").then(
      ({ PendingScreen }) => setScreen(() => PendingScreen),
      () => undefined,
    );
  }, [wanted]);
  return Screen;
}
