import type { MetaDescriptor } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { UserView } from "#app/accounts/user.ts";
import type { Theme } from "#app/copy/theme.ts";
import type { Toast } from "#app/copy/toasts.ts";
import type { Notifications } from "#app/notifications/notifications.server.ts";
import { PRICE, type Plan, type PlanPrice } from "#app/plans/plan.ts";

/** What the loader of the signed-in frame returns; every screen inside the frame may use it. */
export interface ShellData {
  user: UserView;
  isOwner: boolean;
  timeZone: string;
  /** The user never chose a zone, so the browser reports its own. */
  asksZone: boolean;
  /** Every `href` in it is checked by the server. */
  notifications: Notifications;
}

/** What the root loader returns for every page. */
export interface RootData {
  /** The notice to show once. */
  toast: Toast | null;
  /** What the landing page says of itself; null where nobody or somebody with a session sees it. */
  landingMeta: MetaDescriptor[] | null;
  theme: Theme;
  /** Whether this installation's free plan writes with AI. */
  freePlanAi: boolean;
  /** Whether this installation writes with a model; without one, articles are plans. */
  hasModel: boolean;
  /** Null on public pages, which show no prices. */
  prices: Record<Plan, PlanPrice> | null;
}

/** The frame's data, or null for a visitor and outside the frame. */
export function useShell(): ShellData | null {
  return useRouteLoaderData<() => ShellData | null>("routes/app/route") ?? null;
}

/** The signed-in user. Throws outside the frame, where no screen is rendered. */
export function useUser(): UserView {
  const shell = useShell();
  if (!shell) throw new Error("This screen is drawn outside the signed-in frame.");
  return shell.user;
}

/** Whether the signed-in user owns the installation. */
export function useIsOwner(): boolean {
  return useShell()?.isOwner ?? false;
}

/** The IANA zone that times are shown in: the user's, or UTC. */
export function useTimeZone(): string {
  return useShell()?.timeZone ?? "UTC";
}

/** The remembered choice of light or dark. */
export function useTheme(): Theme {
  return useRootData()?.theme ?? "system";
}

/**
 * Whether this installation's free plan writes with AI; every text that names the plan follows it.
 */
export function useFreePlanAi(): boolean {
  return useRootData()?.freePlanAi ?? true;
}

/** Whether this installation writes with a model; a user may have one besides. */
export function useHasModel(): boolean {
  return useRootData()?.hasModel ?? true;
}

/** What each plan costs; the built-in prices where the server has not sent any. */
export function usePrices(): Record<Plan, PlanPrice> {
  return useRootData()?.prices ?? PRICE;
}

/** Undefined if the root loader failed. */
function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>("root");
}
