import { MONTHLY_LIMIT, toPlan, type Plan } from "#app/plans/plan.ts";

/** The signed-in user as the server's functions get it. */
export interface AuthUser {
  id: string;
  /** Where they sign in, and who they are there. */
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  handle: string;
  timeZone: string;
  /** False until the user, their provider or their browser said which zone it is. */
  timeZoneKnown: boolean;
  subscriptionPlan: string;
  subscriptionStatus: string;
}

/** The User of `GET /api/auth/user` (specification, section 3). */
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
  const plan = toPlan(user.subscriptionPlan);
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

/** First letters of first and last name, or U. */
export function initials(user: Named): string {
  const letters = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return letters === "" ? "U" : letters.toUpperCase();
}

/** First and last name, or the part of the e-mail before the at sign, or User. */
export function displayName(user: Named): string {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return name || user.email.split("@", 1)[0] || "User";
}

/** The name in the dashboard's greeting: the first name, or "there". */
export function greetingName(user: Named): string {
  return user.firstName.trim() || "there";
}
