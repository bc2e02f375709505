import { useLocation } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import {
  BarChart3,
  CreditCard,
  FileText,
  LayoutDashboard,
  PenLine,
  Plug,
} from "#app/components/ui/icons.tsx";
import { PlainLink } from "#app/components/ui/plain-link.tsx";

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
  const here = useLocation().pathname.toLowerCase();
  return (
    <ul className="space-y-0.5">
      {ITEMS.map(({ to, label, icon: Icon }) => {
        const isActive = here === to || (to !== "/" && here.startsWith(`${to}/`));
        return (
          <li key={to}>
            <PlainLink
              to={to}
              onClick={onChoose}
              aria-current={isActive ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors focus-visible:rounded-md md:min-h-9",
                isActive ? "bg-hover text-ink" : "text-muted hover:bg-hover hover:text-ink",
              )}
            >
              <Icon size={16} aria-hidden="true" className={isActive ? "text-accent" : ""} />
              {label}
            </PlainLink>
          </li>
        );
      })}
    </ul>
  );
}
