import { Outlet, useLoaderData } from "@remix-run/react";

import { lacksZone } from "#app/accounts/account.server.ts";
import { toUserView } from "#app/accounts/user.ts";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { Shell } from "#app/components/shell/shell.tsx";
import { useShell } from "#app/components/shell/use-shell.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { postsThisMonthOnce } from "#app/plans/usage.server.ts";
import { listNotifications } from "#app/notifications/notifications.server.ts";

export const loader = screenLoader("/", async ({ user }) => {
  const [posts, notifications] = await Promise.all([
    postsThisMonthOnce(user),
    listNotifications(user.id),
  ]);
  const items = notifications.items.map((item) => ({
    ...item,
    href: item.href && safePath(item.href),
  }));
  return {
    user: toUserView(user, posts),
    isOwner: user.role === "owner",
    timeZone: user.timeZone,
    asksZone: lacksZone(user),
    notifications: { ...notifications, items },
  };
});

/** The landing page needs no scripts. */
export const handle = { noScripts: (shell: unknown) => shell === null };

/** Loaded separately, because only visitors see it. */
const Landing = lazyComponent("landing", () =>
  import("#app/routes/app/landing/landing.tsx").then((module) => module.Landing),
);

/** The signed-in shell. A visitor gets the landing page at every address of the application. */
export default function App() {
  const shell = useLoaderData<typeof loader>();
  if (!shell) return <Landing />;
  return (
    <Shell shell={shell}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const shell = useShell();
  if (!shell) return <ErrorPage standalone />;
  return (
    <Shell shell={shell}>
      <ErrorPage />
    </Shell>
  );
}
