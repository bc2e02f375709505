import { z } from "zod";
import { DEFAULT_TOKEN_LIFE, TOKEN_LIVES } from "#app/copy/settings.ts";
import { isZone } from "#app/lib/clock.ts";
import { PLANS } from "#app/plans/plan.ts";
import { confirmedForm } from "./forms.server.ts";
import type { UserView } from "./user.ts";

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
