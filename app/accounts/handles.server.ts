import { randomBytes } from "node:crypto";
import { isTaken } from "#app/lib/causes.ts";
import { toSlug } from "#app/lib/slug.ts";

/** The unique names of accounts. */

const HANDLE_ATTEMPTS = 5;

interface Named {
  email: string;
  firstName: string;
  lastName: string;
}

/** Creates something with a handle; tries others while the handle is taken. */
export async function withFreeHandle<T>(
  named: Named,
  create: (handle: string) => Promise<T>,
): Promise<T> {
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
