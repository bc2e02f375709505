import { NavLink } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";

const SCREENS = [
  { to: "/settings", label: "General" },
  { to: "/settings/writer", label: "Writer" },
  { to: "/settings/voice", label: "Voice" },
  { to: "/settings/blog", label: "Blog" },
  { to: "/settings/notifications", label: "Notifications" },
] as const;

/** The screens of Settings, below their common title. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="mb-6 max-w-3xl border-b border-line">
      <ul className="tab-row -mb-px md:gap-x-1">
        {SCREENS.map(({ to, label }) => (
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
