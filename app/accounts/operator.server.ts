import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { USER_USAGE } from "./operator-usage.ts";
import { removeSecondStep } from "./factors/authenticator.server.ts";
import { createResetLink } from "./passwords/passwords.server.ts";
import { listPeople, resume, suspend } from "./people.server.ts";

/** What whoever runs the server does for the people on it: `npm run user`. */

const LINK_LIVES_MS = 86_400_000;

const COMMANDS: Readonly<Record<string, (id: string) => Promise<string>>> = {
  "reset-link": (id) => createResetLink(id, LINK_LIVES_MS),
  async owner(id) {
    await makeOwner(id);
    return "They own this installation now.";
  },
  async suspend(id) {
    await suspend(id);
    return "They are signed out everywhere and cannot sign in.";
  },
  async "reset-second-step"(id) {
    await removeSecondStep(id);
    return "They sign in with their password alone, until they set an app up again.";
  },
  async resume(id) {
    await resume(id);
    return "They can sign in again.";
  },
};

/** Carries the words of the command out and returns the lines to print. Throws a sentence. */
export async function runUserCommand(words: string[]): Promise<string[]> {
  const [name = "", email = ""] = words;
  if (name === "list" && words.length === 1) return (await listPeople()).map(lineOf);
  const command = COMMANDS[name];
  if (!command || email === "") throw new Error(USER_USAGE);
  return [await command(await idOf(email))];
}

/** Throws a sentence for an address that nobody has, or several accounts. */
async function idOf(email: string): Promise<string> {
  const rows = await db.user.findMany({
    where: {
      OR: [
        { password: { email: email.toLowerCase() } },
        { password: null, email: { equals: email, mode: "insensitive" } },
      ],
    },
    select: { id: true },
  });
  const [row] = rows;
  if (!row) throw new Error(`Nobody here has the address ${email}. See: npm run user -- list`);
  if (rows.length > 1)
    throw new Error(`Several accounts have the address ${email}, each at its own provider.`);
  return row.id;
}

async function makeOwner(id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.updateMany({
      where: { role: "owner", id: { not: id } },
      data: { role: "member" },
    });
    await tx.user.update({ where: { id }, data: { role: "owner", suspendedAt: null } });
  });
  log.info({ person: id }, "the operator named the owner");
}

function lineOf(person: Awaited<ReturnType<typeof listPeople>>[number]): string {
  const { email, name, isOwner, isSuspended, canSignIn, posts } = person;
  const notes = [
    isOwner ? "owner" : "",
    isSuspended ? "suspended" : "",
    canSignIn ? "" : "no password yet",
    `${posts} ${posts === 1 ? "post" : "posts"}`,
  ].filter(Boolean);
  return `${email || "no address"}  ${name}  (${notes.join(", ")})`;
}
