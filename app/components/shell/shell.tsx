import type { ReactNode } from "react";
import { PlainLink } from "#app/components/ui/plain-link.tsx";
import { Unsent } from "#app/components/unsent/unsent-offer.tsx";
import { BrowserZone } from "./browser-zone.tsx";
import { Brand } from "./brand.tsx";
import { Drawer, DrawerButton } from "./drawer.tsx";
import { NavItems } from "./nav-items.tsx";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { PaletteLink } from "./palette-link.tsx";
import { PendingArea } from "./pending.tsx";
import type { ShellData } from "./use-shell.ts";
import { UserMenu } from "./user-menu.tsx";

/** The frame of every signed-in screen: a top bar, the sidebar, and the screen beside it. */
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
