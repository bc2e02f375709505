import { useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { clearKept } from "#app/components/kept/kept-store.ts";
import type { Deed } from "./commands.ts";

/** Does what a command says, once the palette has closed. */
export function useDeed(onDone: () => void, onShortcuts: () => void): (deed: Deed) => void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  return (deed) => {
    if ("shortcuts" in deed) return onShortcuts();
    onDone();
    if ("to" in deed) return navigate(deed.to);
    if ("theme" in deed)
      return submit(
        { theme: deed.theme, returnTo: pathname + search },
        { method: "post", action: "/theme", navigate: false, preventScrollReset: true },
      );
    clearKept();
    window.location.assign("/api/logout");
  };
}
