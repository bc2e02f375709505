import { Link, useLocation, useNavigation } from "@remix-run/react";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { bringPart } from "#app/components/connection/lazy-component.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Search } from "#app/components/ui/icons.tsx";
import { PlainLink } from "#app/components/ui/plain-link.tsx";
import { Unsent } from "#app/components/unsent/unsent-offer.tsx";
import { Brand } from "./brand.tsx";
import { Drawer, DrawerButton } from "./drawer.tsx";
import { NavItems } from "./nav-items.tsx";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { isMac, paletteKey, type PaletteView } from "./palette-keys.ts";
import type { ShellData } from "./use-shell.ts";
import { UserMenu } from "./user-menu.tsx";
import { Waiting } from "./waiting.tsx";

/** Written here, so that the palette's other texts come with its script. */
const NAME = "Search or jump to";

const Palette = lazy(() =>
  bringPart(() => import("#app/components/palette/palette.tsx")).then((module) => ({
    default: module.Palette,
  })),
);

/**
 * Opens the command palette, by click and by key; its script is fetched then. Without scripts it
 * leads to the search of My Posts.
 */
function PaletteLink() {
  const [shown, setShown] = useState<{ view: PaletteView; id: number } | null>(null);
  // Each opening is one of its own: a dialog that is closing tells so later, and the keys may have
  // asked for the next one by then.
  const open = (view: PaletteView) => setShown((last) => ({ view, id: (last?.id ?? 0) + 1 }));
  const closed = (id: number) => setShown((now) => (now?.id === id ? null : now));
  const [mod, setMod] = useState("Ctrl");
  useEffect(() => {
    if (isMac()) setMod("⌘");
    const onKey = (event: KeyboardEvent) => {
      const asked = paletteKey(event);
      if (asked === null) return;
      event.preventDefault();
      open(asked);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to="/posts"
        aria-label={NAME}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open("search");
        }}
        className={buttonClass(
          "quiet",
          "sm",
          "min-w-11 px-2 md:w-64 md:justify-start md:border-line md:bg-canvas",
        )}
      >
        <Search size={20} className="md:size-4" aria-hidden="true" />
        <span className="hidden md:inline">{NAME}…</span>{" "}
        <kbd className="with-scripts key ml-auto hidden md:inline">{mod} K</kbd>
      </Link>{" "}
      {shown === null ? null : (
        <Suspense>
          <Palette key={shown.id} view={shown.view} onClose={() => closed(shown.id)} />
        </Suspense>
      )}
    </>
  );
}

/** A screen that arrives sooner gets no skeleton, which would only flash. */
const PATIENCE_MS = 180;

function PendingArea({ children }: { children: ReactNode }) {
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

export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4">
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-raised px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>{" "}
        <DrawerButton />{" "}
        <PlainLink
          to="/"
          aria-label="Postwright, dashboard"
          className="flex min-h-11 items-center rounded-md"
        >
          <Brand className="max-[22.5rem]:[&>span]:hidden" />
        </PlainLink>
        <div className="ml-auto flex items-center gap-1">
          <PaletteLink />
          <NotificationsMenu {...shell.notifications} />
          <UserMenu user={shell.user} />
        </div>
      </header>
      <Drawer />
      <div className="flex">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-r border-line p-3 md:block">
          <nav aria-label="Main">
            <NavItems />
          </nav>
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8"
        >
          <div className="mx-auto max-w-content">
            {shell.asksZone ? <BrowserZone /> : null}
            <Unsent userId={shell.user.id} />
            <PendingArea key={shell.user.id}>{children}</PendingArea>
          </div>
        </main>
      </div>
    </>
  );
}

/**
 * Reports this browser's time zone once, for a user who never chose one. It bypasses the router, so
 * that a failure shows no notice and the current screen is not reloaded. The next screen has the
 * zone.
 */
function BrowserZone() {
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
