import { NavLink } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import {
  BarChart3,
  CreditCard,
  FileText,
  LayoutDashboard,
  PenLine,
  Plug,
} from "#app/components/ui/icons.tsx";

const ITEMS = [
  { to: "/", label: "Dashboard", icon: LayoutDashboard },
  { to: "/create", label: "Create Post", icon: PenLine },
  { to: "/posts", label: "My Posts", icon: FileText },
  { to: "/analytics", label: "Analytics", icon: BarChart3 },
  { to: "/integrations", label: "Integrations", icon: Plug },
  { to: "/subscription", label: "Subscription", icon: CreditCard },
] as const;

/** The six main screens. The current one is matched exactly for /, by prefix elsewhere. */
export function NavItems({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className="space-y-0.5">
      {ITEMS.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === "/"}
            onClick={onChoose}
            className={({ isActive }) =>
              classes(
                "flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors focus-visible:rounded-md md:min-h-9",
                isActive ? "bg-hover text-ink" : "text-muted hover:bg-hover hover:text-ink",
              )
            }
          >
            {({ isActive }) => (
              <>
                <Icon size={16} aria-hidden="true" className={isActive ? "text-accent" : ""} />
                {label}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
