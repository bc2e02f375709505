import { beforeEach, describe, expect, it } from "vitest";
import { changeEmail } from "#app/accounts/address.server.ts";
import { beginPasskey, removePasskey } from "#app/accounts/factors/passkeys.server.ts";
import { reauthenticate, requireFreshSignIn } from "#app/accounts/fresh-sign-in.server.ts";
import { changePassword } from "#app/accounts/passwords/passwords.server.ts";
import { db } from "#app/lib/db.server.ts";
import { action as deleteAccount } from "#app/routes/settings/delete.tsx";
import { action as deletePerson } from "#app/routes/settings/people/delete.tsx";
import { action as handOver } from "#app/routes/settings/people/hand-over.tsx";
import { at, createPerson } from "../../helpers/accounts.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { PASSWORD } from "../../helpers/sign-in.ts";

useTestDatabase();
beforeEach(() => db.user.deleteMany());

type Person = Awaited<ReturnType<typeof createPerson>>;

const SITE = "https://write.example.com";
const REFUSED = "You signed in more than 10 minutes ago. Sign out and in again, then repeat this.";

/** Lets ten minutes pass since the user has signed in. */
const age = ({ user }: Person) =>
  db.session.updateMany({
    where: { userId: user.id },
    data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1) },
  });

async function personWithoutPassword(): Promise<Person> {
  const person = await createPerson();
  await db.password.updateMany({ where: { userId: person.user.id }, data: { hash: null } });
  return person;
}

async function addPasskeyTo({ user }: Person): Promise<string> {
  const id = `key of ${user.id}`;
  await db.passkey.create({
    data: { id, userId: user.id, name: "Laptop", publicKey: Buffer.from("k") },
  });
  return id;
}

/** Posts a form of the user's browser. Throws what its answer says is wrong. */
async function post(
  action: typeof deleteAccount | typeof deletePerson,
  { request }: Person,
  fields: Record<string, string>,
  params: Record<string, string> = {},
): Promise<void> {
  const body = new URLSearchParams(fields);
  const sent = new Request(SITE, { method: "POST", body, headers: request.headers });
  const answer = await action({ request: sent, params, context: {} });
  if (!(answer instanceof Response)) throw new Error(answer.data.toast?.description);
}

/** As the owner, and with a member. */
async function asOwner({ user }: Person): Promise<{ id: string }> {
  const member = await createPerson();
  await db.user.update({ where: { id: user.id }, data: { role: "owner" } });
  return { id: member.user.id };
}

/** What asks for the password of those who have one. */
const SENSITIVE: ReadonlyArray<readonly [string, (person: Person) => Promise<unknown>]> = [
  ["adding a passkey", ({ user, request }) => at(SITE, () => beginPasskey(user, request, ""))],
  [
    "removing a passkey",
    async (person) => removePasskey(person.user.id, await addPasskeyTo(person), person.request, ""),
  ],
  [
    "moving to another address",
    ({ user, request }) => changeEmail(user, request, "", `next-${user.id}@example.com`),
  ],
  [
    "deleting the account",
    (person) => post(deleteAccount, person, { intent: "delete", confirm: "DELETE" }),
  ],
  [
    "deleting somebody's account",
    async (person) => post(deletePerson, person, {}, await asOwner(person)),
  ],
  ["handing the site over", async (person) => post(handOver, person, {}, await asOwner(person))],
];

describe("a sign-in of some time ago", () => {
  it("asks for the password again before what outlives it", async () => {
    const person = await createPerson();
    const { user, request } = person;
    await requireFreshSignIn(user.id, request, "");
    await age(person);
    await expect(requireFreshSignIn(user.id, request, "")).rejects.toMatchObject({
      details: { fields: { currentPassword: "This is not your current password" } },
    });
    await requireFreshSignIn(user.id, request, PASSWORD);
  });

  it("has to be repeated where there is no password", async () => {
    const person = await personWithoutPassword();
    const { user, request } = person;
    await requireFreshSignIn(user.id, request, "");
    await age(person);
    await expect(requireFreshSignIn(user.id, request, "")).rejects.toMatchObject({
      kind: "forbidden",
      message: REFUSED,
    });
  });

  it.each(SENSITIVE)("is not enough for %s without a password", async (_what, act) => {
    const person = await personWithoutPassword();
    await age(person);
    await expect(act(person)).rejects.toThrow(REFUSED);
  });
});

describe("a fresh sign-in", () => {
  it.each(SENSITIVE)("is enough for %s without a password", async (_what, act) => {
    await act(await personWithoutPassword());
  });

  it("replaces the password for nobody who has one", async () => {
    const { user, request } = await createPerson();
    await expect(reauthenticate(user.id, request, "")).rejects.toMatchObject({ kind: "invalid" });
  });
});

it("a first password is chosen, not changed: nothing stands in for the one before", async () => {
  const { user } = await personWithoutPassword();
  const ends = { tokens: false, passkeys: false, authenticator: false, provider: false };
  await expect(changePassword(user.id, "", "nine pink scooters", ends)).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect(await db.password.count({ where: { hash: { not: null } } })).toBe(0);
});
