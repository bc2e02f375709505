import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Role } from "#app/generated/prisma/enums.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { toSlug } from "#app/lib/slug.ts";
import { rememberUsage, takeOverUsage } from "#app/plans/address-usage.server.ts";
import { installationIssuer } from "#app/lib/installation.server.ts";
import { whoHas } from "./address-taken.server.ts";
import { lockAccount } from "./lock-account.server.ts";
import { cleanName } from "./forms.server.ts";

/** The unique names of accounts. */

const HANDLE_ATTEMPTS = 5;

interface Named {
  email: string;
  firstName: string;
  lastName: string;
}

/** Creates something with a handle; tries others while the handle is taken. */
async function withFreeHandle<T>(named: Named, create: (handle: string) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await create(makeHandle(named, attempt));
    } catch (error) {
      if (attempt >= HANDLE_ATTEMPTS || !isTaken(error, "User_handle_key")) throw error;
    }
  }
}

/** A readable handle, the first segment of the built-in blog's addresses. */
function makeHandle({ firstName, lastName, email }: Named, attempt: number): string {
  const name = `${firstName} ${lastName}`.trim() || email.split("@", 1)[0] || "writer";
  const base = toSlug(name).slice(0, 40).replace(/-+$/, "");
  const suffix = attempt === 0 && base.length >= 3 ? "" : `-${randomBytes(3).toString("hex")}`;
  return `${base || "writer"}${suffix}`;
}

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

/** A person who chooses a password. */
export interface NewAccount {
  email: string;
  /** Somebody has read mail sent to the address, or it is the operator's own word. */
  emailVerified: boolean;
  /** First and last name. */
  name: string;
  passwordHash: string;
  role?: Role;
}

/** As what somebody new comes in. */
export interface Place {
  role: Role;
  /** Runs in the transaction that creates the account. */
  also?: (tx: Tx, userId: string) => Promise<void>;
}

/**
 * Finds or creates the account of an identity and returns its id. Name, e-mail and picture from the
 * provider replace the stored ones unless they are empty, the e-mail only as `addressToKeep` says;
 * whether it is verified goes with it. An account with a password, to which the identity is linked,
 * keeps its own. `placeOf` is asked about somebody new and may throw.
 */
export async function findOrCreateUser<I extends Identity>(
  identity: I,
  placeOf: (identity: I) => Promise<Place> = () => Promise.resolve({ role: "member" }),
): Promise<string> {
  const where = { issuer: identity.issuer, subject: identity.subject };
  const known = await findIdentity(where);
  if (known) {
    if (known.isOwn) await updateProfile(known.userId, identity);
    return known.userId;
  }
  const create = async () => createFrom(identity, await placeOf(identity));
  try {
    return await create();
  } catch (error) {
    // A parallel sign-in was faster: of the same person, or of another one who owns it now.
    const other = await findIdentity(where);
    if (other) return other.userId;
    if (isTaken(error, "User_one_owner")) return create();
    throw error;
  }
}

function createFrom(identity: Identity, { role, also }: Place): Promise<string> {
  const where = { issuer: identity.issuer, subject: identity.subject };
  return withFreeHandle(identity, (handle) =>
    db.$transaction(async (tx) => {
      const { id } = await tx.user.create({
        data: {
          ...where,
          ...profileOf(identity),
          emailVerified: identity.email !== "" && identity.emailVerified,
          handle,
          role,
          timeZone: identity.timeZone ?? "UTC",
          timeZoneKnown: identity.timeZone !== null,
          identities: { create: { ...where, email: identity.email } },
        },
        select: { id: true },
      });
      await takeOverUsage(tx, id);
      await also?.(tx, id);
      return id;
    }),
  );
}

async function findIdentity(where: { issuer: string; subject: string }) {
  const found = await db.identity.findUnique({
    where: { issuer_subject: where },
    select: { userId: true, user: { select: { issuer: true, subject: true } } },
  });
  if (!found) return null;
  const { userId, user } = found;
  return { userId, isOwn: user.issuer === where.issuer && user.subject === where.subject };
}

async function updateProfile(id: string, identity: Identity): Promise<void> {
  const { email, emailVerified } = await addressToKeep(id, identity);
  const given = Object.fromEntries(
    Object.entries(profileOf({ ...identity, email })).filter(([, value]) => value),
  );
  const data = { ...given, ...(email === "" ? {} : { emailVerified }) };
  const isSame = (await db.user.count({ where: { id, email, emailVerified } })) > 0;
  if (email === "" || isSame) return void (await db.user.update({ where: { id }, data }));
  await db.$transaction(async (tx) => {
    await lockAccount(tx, id);
    await rememberUsage(tx, id);
    await tx.user.update({ where: { id }, data });
    await takeOverUsage(tx, id);
  });
}

/**
 * The provider's address; "" to keep the stored one. One that the provider does not vouch for takes
 * the place of no confirmed address, and of none while somebody else has it.
 */
async function addressToKeep(
  id: string,
  { email, emailVerified }: Identity,
): Promise<Pick<Identity, "email" | "emailVerified">> {
  if (email === "" || emailVerified) return { email, emailVerified };
  const now = await db.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, emailVerified: true },
  });
  if (now.email === email) return { email, emailVerified };
  const isFree = !now.emailVerified && (await whoHas(email, id)) === null;
  return isFree ? { email, emailVerified } : { email: "", emailVerified: false };
}

function profileOf({ email, firstName, lastName, picture }: Identity) {
  return {
    email,
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    profileImageUrl: picture,
  };
}

/**
 * Creates an account with a password and returns its id. `also` runs in the same transaction.
 * Rejects with Prisma's P2002 when the address, or the place of the owner, is taken.
 */
export async function createAccount(
  account: NewAccount,
  also: (tx: Tx, userId: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const { email, emailVerified, passwordHash, role = "member" } = account;
  const { firstName, lastName } = splitName(account.name);
  const issuer = await installationIssuer();
  return withFreeHandle({ email, firstName, lastName }, (handle) =>
    db.$transaction(async (tx) => {
      const { id } = await tx.user.create({
        data: {
          issuer,
          subject: await freeSubject(tx, issuer, email),
          email,
          emailVerified,
          firstName,
          lastName,
          handle,
          role,
          password: { create: { email, hash: passwordHash } },
        },
        select: { id: true },
      });
      await takeOverUsage(tx, id);
      await also(tx, id);
      return id;
    }),
  );
}

/**
 * The part before the first space is the first name. A name of one word has no last name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = cleanName(name).split(" ");
  return { firstName, lastName: rest.join(" ") };
}

/**
 * Derived from the e-mail address; random where a former owner of the address has it. What the
 * address has used up is counted for either (`takeOverUsage`).
 */
async function freeSubject(tx: Tx, issuer: string, email: string): Promise<string> {
  const subject = createHash("sha256").update(`postwright-account:${email}`).digest("hex");
  const taken = await tx.user.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { id: true },
  });
  return taken ? randomUUID() : subject;
}
