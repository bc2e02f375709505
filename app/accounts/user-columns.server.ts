import { Prisma } from "#app/generated/prisma/client.ts";

/** The columns of an `AuthUser`, of rows named "u". */
export const USER_COLUMNS = Prisma.sql`u."id", u."issuer", u."subject", u."email", u."firstName", u."lastName", u."profileImageUrl", u."handle", u."timeZone", u."timeZoneKnown", u."subscriptionPlan", u."subscriptionStatus", u."role"`;
