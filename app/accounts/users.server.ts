import { randomBytes } from "node:crypto";
import { db } from "#app/lib/db.server.ts";
import { toSlug } from "#app/lib/slug.ts";

/** A person, as an identity provider describes them. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  /** The provider knows that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** IANA name, if the provider knows it. */
  timeZone: string | null;
}

const HANDLE_ATTEMPTS = 5;

/**
 * Finds or creates the account of an identity and returns its id. Name, e-mail and picture from the
 * provider replace the stored ones unless they are empty; whether the e-mail is verified goes with
 * the e-mail.
 */
export async function findOrCreateUser(identity: Identity): Promise<string> {
  const where = { issuer_subject: { issuer: identity.issuer, subject: identity.subject } };
  const profile = {
    email: identity.email,
    firstName: identity.firstName,
    lastName: identity.lastName,
    profileImageUrl: identity.picture,
  };
  const emailVerified = identity.email !== "" && identity.emailVerified;
  const given = {
    ...Object.fromEntries(Object.entries(profile).filter(([, value]) => value)),
    ...(identity.email === "" ? {} : { emailVerified }),
  };
  const known = await db.user.updateManyAndReturn({
    where: where.issuer_subject,
    data: given,
    select: { id: true },
  });
  if (known[0]) return known[0].id;
  for (let attempt = 0; ; attempt++) {
    try {
      const created = await db.user.create({
        data: {
          ...where.issuer_subject,
          ...profile,
          emailVerified,
          handle: makeHandle(identity, attempt),
          timeZone: identity.timeZone ?? "UTC",
          timeZoneKnown: identity.timeZone !== null,
        },
        select: { id: true },
      });
      return created.id;
    } catch (error) {
      // The handle is taken, or a parallel sign-in of the same person was faster.
      const other = await db.user.findUnique({ where, select: { id: true } });
      if (other) return other.id;
      if (attempt >= HANDLE_ATTEMPTS) throw error;
    }
  }
}

/** A readable handle, the first segment of the built-in blog's addresses. */
function makeHandle(identity: Identity, attempt: number): string {
  const name =
    `${identity.firstName} ${identity.lastName}`.trim() ||
    identity.email.split("@", 1)[0] ||
    "writer";
  const base = toSlug(name).slice(0, 40).replace(/-+$/, "");
  const suffix = attempt === 0 && base.length >= 3 ? "" : `-${randomBytes(3).toString("hex")}`;
  return `${base || "writer"}${suffix}`;
}
