import { Link, useLocation } from "@remix-run/react";
import { useIsOwner } from "#app/components/shell/use-shell.ts";

const SCREENS = [
  { to: "/settings", label: "General", holds: "/settings/import" },
  { to: "/settings/sign-in", label: "Sign-in" },
  { to: "/settings/writer", label: "Writer" },
  { to: "/settings/voice", label: "Voice" },
  { to: "/settings/blog", label: "Blog" },
  { to: "/settings/notifications", label: "Notifications" },
] as const satisfies Screen[];

/** For whoever owns the installation. */
const OWNERS = [
  { to: "/settings/people", label: "People" },
  { to: "/settings/system", label: "System" },
] as const;

interface Screen {
  to: string;
  label: string;
  /** A screen that is reached from this one only. */
  holds?: string;
}

export function SettingsNav() {
  const { pathname } = useLocation();
  const screens: readonly Screen[] = useIsOwner() ? [...SCREENS, ...OWNERS] : SCREENS;
  return (
    <nav aria-label="Settings" className="mb-6 max-w-3xl border-b border-line">
      <ul className="tab-row -mb-px md:gap-x-1">
        {screens.map(({ to, label, holds }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? "page" : holds === pathname ? "true" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted transition-colors hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink sm:px-3 md:min-h-10"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
