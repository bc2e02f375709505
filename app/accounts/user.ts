import type { ApiTokenScope, Role, SubscriptionStatus } from "#app/generated/prisma/enums.ts";
import { MONTHLY_LIMIT, type Plan } from "#app/plans/plan.ts";
import type { Planned } from "#app/plans/usage.server.ts";

export interface AuthUser extends Planned {
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  handle: string;
  timeZone: string;
  /** False until the user, their provider or their browser has set the zone. */
  timeZoneKnown: boolean;
  subscriptionStatus: SubscriptionStatus;
  /** The owner runs the installation. */
  role: Role;
}

/** Who calls the API. A browser session has the scope `write`, an API token its own. */
export interface Caller {
  user: AuthUser;
  scope: ApiTokenScope;
  token: CallersToken | null;
}

interface CallersToken {
  name: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** The User of `GET /api/auth/user` (docs/specification.md 3.1). */
export interface UserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  subscriptionPlan: Plan;
  subscriptionStatus: string;
  postsThisMonth: number;
  monthlyPostLimit: number;
}

export function toUserView(user: AuthUser, postsThisMonth: number): UserView {
  const plan = user.subscriptionPlan;
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    subscriptionPlan: plan,
    subscriptionStatus: user.subscriptionStatus,
    postsThisMonth,
    monthlyPostLimit: MONTHLY_LIMIT[plan],
  };
}

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First letters of first and last name, or "U". */
export function initials(user: Named): string {
  const letters = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return letters === "" ? "U" : letters.toUpperCase();
}

/** First and last name, or the local part of the e-mail, or "User". */
export function displayName(user: Named): string {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return name || user.email.split("@", 1)[0] || "User";
}

/** The name in the dashboard's greeting: the first name, or "there". */
export function greetingName(user: Named): string {
  return user.firstName.trim() || "there";
}
