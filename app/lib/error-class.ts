import type { PublicationErrorClass } from "#app/generated/prisma/enums.ts";

/**
 * `lastErrorClass` of a publication that waits for its integration to be connected again, or has
 * waited too long.
 */
export const RECONNECT = "reconnect" satisfies PublicationErrorClass;
