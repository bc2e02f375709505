import { useRouteLoaderData } from "@remix-run/react";
import type { UserView } from "#app/auth/user.ts";
import type { Theme } from "#app/copy/theme.ts";
import { PRICE, type Plan, type PlanPrice } from "#app/plans/plan.ts";

/** One line of the notifications menu. */
export interface NoticeLine {
  id: string;
  kind: string;
  title: string;
  body: string;
  /** A path of this site, checked by the server, or empty. */
  href: string;
  at: string | null;
  unread: boolean;
}

/** What the signed-in frame knows; every screen inside it may ask. */
export interface ShellData {
  user: UserView;
  timeZone: string;
  /** The user never chose a zone: the browser tells its own. */
  asksZone: boolean;
  notifications: { items: NoticeLine[]; unread: number; sample: boolean };
}

/** The frame's data, or null for a visitor and outside of it. */
export function useShell(): ShellData | null {
  const data = useRouteLoaderData("routes/app") as Partial<ShellData> | null | undefined;
  return data?.user ? (data as ShellData) : null;
}

/** The signed-in user of a screen. Throws for a visitor: screens are only drawn inside the frame. */
export function useUser(): UserView {
  const shell = useShell();
  if (!shell) throw new Error("This screen is drawn outside the signed-in frame.");
  return shell.user;
}

/** The zone that times are shown in: the user's, or UTC. */
export function useTimeZone(): string {
  return useShell()?.timeZone ?? "UTC";
}

/** The remembered choice of light or dark. */
export function useTheme(): Theme {
  return (useRouteLoaderData("root") as { theme?: Theme } | undefined)?.theme ?? "system";
}

/** Whether this installation's free plan writes with AI; every text that names the plan follows it. */
export function useFreePlanAi(): boolean {
  return (useRouteLoaderData("root") as { freePlanAi?: boolean } | undefined)?.freePlanAi ?? true;
}

/** What the plans cost here, as the server last heard it. */
export function usePrices(): Record<Plan, PlanPrice> {
  return (
    (useRouteLoaderData("root") as { prices?: Record<Plan, PlanPrice> | null } | undefined)
      ?.prices ?? PRICE
  );
}
