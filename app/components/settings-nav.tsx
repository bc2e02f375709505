import { NavLink } from "@remix-run/react";
import { useIsOwner } from "#app/components/shell/use-shell.ts";
import { classes } from "#app/components/ui/classes.ts";

const SCREENS = [
  { to: "/settings", label: "General" },
  { to: "/settings/sign-in", label: "Sign-in" },
  { to: "/settings/writer", label: "Writer" },
  { to: "/settings/voice", label: "Voice" },
  { to: "/settings/blog", label: "Blog" },
  { to: "/settings/notifications", label: "Notifications" },
] as const;

/** For whoever owns the installation. */
const OWNERS = [
  { to: "/settings/people", label: "People" },
  { to: "/settings/system", label: "System" },
] as const;

/** The screens of Settings, below their common title. */
export function SettingsNav() {
  const screens = useIsOwner() ? [...SCREENS, ...OWNERS] : SCREENS;
  return (
    <nav aria-label="Settings" className="mb-6 max-w-3xl border-b border-line">
      <ul className="tab-row -mb-px md:gap-x-1">
        {screens.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  "flex min-h-11 items-center border-b-2 px-2 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2 sm:px-3 md:min-h-10",
                  isActive
                    ? "border-accent text-ink"
                    : "border-transparent text-muted hover:border-line-strong hover:text-ink",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
