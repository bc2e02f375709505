import { z } from "zod";
import { DEFAULT_TOKEN_LIFE, TOKEN_LIVES } from "#app/copy/settings.ts";
import { isZone } from "#app/lib/clock.ts";
import { PLANS } from "#app/plans/plan.ts";
import { confirmedForm } from "./forms.server.ts";
import type { Caller, UserView } from "./user.ts";

/** What the settings screen posts. */

export const timeZoneForm = z.object({
  timeZone: z.string("Choose a time zone").refine(isZone, "Choose a time zone from the list"),
});

export const tokenForm = z.object({
  name: z
    .string("Give the token a name, such as Backup script")
    .trim()
    .min(1, "Give the token a name, such as Backup script")
    .max(80, "The name can have at most 80 characters"),
  scope: z.enum(["read", "write"], "Choose what the token may do"),
  /** Days until it expires; null: never. */
  expires: z
    .enum(TOKEN_LIVES, "Choose when the token expires: after 30, 90 or 365 days, or never")
    .default(DEFAULT_TOKEN_LIFE)
    .transform((days) => (days === "none" ? null : Number(days))),
  /** Asked for when the sign-in is some time ago. */
  currentPassword: confirmedForm.shape.currentPassword,
});

export const idForm = z.object({ id: z.string().min(1).max(200) });

export const deleteForm = confirmedForm.extend({
  confirm: z.literal("DELETE", "Type DELETE to delete the account"),
});

/** The answer of GET /api/auth/user: a `UserView`. */
export const userAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    subscriptionPlan: z.enum(PLANS),
    subscriptionStatus: z.string(),
    postsThisMonth: z.number().int(),
    monthlyPostLimit: z.number().int(),
  })
  .meta({ id: "User" }) satisfies z.ZodType<UserView>;

const SCOPES = ["read", "write"] as const;

/** The answer of GET /api/token. */
export const tokenAnswer = z
  .object({
    name: z.string().nullable().meta({ description: "Null for the session of a browser." }),
    scopes: z.array(z.enum(SCOPES)),
    accountId: z.string(),
    email: z.string(),
    plan: z.enum(PLANS),
    createdAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().meta({ description: "Null: it does not expire." }),
  })
  .meta({ id: "Token" });

/** What a caller may do, and until when. */
export function toTokenAnswer({ user, scope, token }: Caller): z.output<typeof tokenAnswer> {
  return {
    name: token?.name ?? null,
    scopes: scope === "write" ? [...SCOPES] : ["read"],
    accountId: user.id,
    email: user.email,
    plan: user.subscriptionPlan,
    createdAt: token?.createdAt.toISOString() ?? null,
    expiresAt: token?.expiresAt?.toISOString() ?? null,
  };
}
