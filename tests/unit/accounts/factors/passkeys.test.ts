import { describe, expect, it } from "vitest";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "#app/accounts/factors/passkeys.server.ts";
import { whyNoPasskeys } from "#app/accounts/factors/relying-party.server.ts";
import { addPasskeyForm, passkeySignInForm } from "#app/accounts/factors/requests.server.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#app/accounts/factors/sign-in.server.ts";
import { suspend } from "#app/accounts/people.server.ts";
import { readSession } from "#app/accounts/session.server.ts";
import { db } from "#app/lib/db.server.ts";
import { at, cookiesOf, createPerson, withCookies } from "../../../helpers/accounts.ts";
import { useTestDatabase } from "../../../helpers/database.ts";
import { softwarePasskey, type Lie, type SoftwarePasskey } from "../../../helpers/passkey.ts";
import { PASSWORD } from "../../../helpers/sign-in.ts";

useTestDatabase();

const SITE = "https://write.example.com";
type Person = Awaited<ReturnType<typeof createPerson>>;

const here = <T>(work: () => Promise<T>) => at(SITE, work);

async function add({ user, request }: Person, passkey: SoftwarePasskey, lie: Lie = {}) {
  await here(async () => {
    const options = await beginPasskey(user, request, PASSWORD);
    await finishAdding({ user, request }, passkey.create(options, lie));
  });
}

async function finishAdding({ user, request }: Person, made: Record<string, unknown>) {
  const form = addPasskeyForm.parse({ name: "Laptop", answer: JSON.stringify(made) });
  await addPasskey(user, request, { name: form.name, response: form.answer });
}

async function personWithPasskey() {
  const person = await createPerson();
  const passkey = softwarePasskey(SITE);
  await add(person, passkey);
  return { ...person, passkey };
}

function begin() {
  return here(async () => {
    const { options, cookie } = await beginPasskeySignIn();
    return { options, request: withCookies(cookie.split(";", 1)[0] ?? "") };
  });
}

function finish(request: Request, answer: Record<string, unknown>) {
  const form = passkeySignInForm.parse({ answer: JSON.stringify(answer) });
  return here(() => signInWithPasskey(request, form.answer, "/posts"));
}

async function signIn(passkey: SoftwarePasskey, lie: Lie = {}) {
  const { options, request } = await begin();
  return finish(request, passkey.get(options, lie));
}

const LIES: ReadonlyArray<readonly [string, Lie]> = [
  ["made at another site", { origin: "https://write.example.com.evil.example" }],
  ["made at a subdomain", { origin: "https://blog.write.example.com" }],
  ["made without https", { origin: "http://write.example.com" }],
  ["made for another host name", { rpId: "example.com" }],
  ["made for another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ["made without a look at who holds the device", { unverified: true }],
];

describe("a passkey", () => {
  it("is added with the password, and signs in without it", async () => {
    const { user, request, passkey } = await personWithPasskey();
    await expect(here(() => beginPasskey(user, request, "not mine"))).rejects.toThrow(
      "not your current password",
    );
    const answer = await signIn(passkey);
    expect(answer.headers.get("Location")).toBe("/posts");
    expect(await readSession(withCookies(cookiesOf(answer)))).toMatchObject({ id: user.id });
    const [row] = await listPasskeys(user.id);
    expect(row).toMatchObject({ id: passkey.id, name: "Laptop" });
    expect(row?.lastUsedAt).not.toBeNull();
  });

  it.each(LIES)("is not added when it was %s", async (_what, lie) => {
    const person = await createPerson();
    await expect(add(person, softwarePasskey(SITE), lie)).rejects.toThrow("could not be accepted");
    expect(await listPasskeys(person.user.id)).toEqual([]);
  });

  it("is added in the session that began it, within five minutes and once", async () => {
    const [anna, ben] = [await createPerson(), await createPerson()];
    const passkey = softwarePasskey(SITE);
    const options = await here(() => beginPasskey(anna.user, anna.request, PASSWORD));
    const made = passkey.create(options);
    await expect(here(() => finishAdding(ben, made))).rejects.toThrow("took too long");
    const other = await createPerson();
    await expect(
      here(() => finishAdding({ user: anna.user, request: other.request }, made)),
    ).rejects.toThrow("took too long");
    const where = { userId: anna.user.id };
    await db.signInStep.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(here(() => finishAdding(anna, made))).rejects.toThrow("took too long");
    await db.signInStep.updateMany({ where, data: { expiresAt: new Date(Date.now() + 9_999) } });
    await here(() => finishAdding(anna, made));
    await expect(here(() => finishAdding(anna, made))).rejects.toThrow("took too long");
    // Whoever has it cannot give it to another account.
    await expect(add(ben, passkey)).rejects.toThrow("stored already");
  });

  it.each([
    ...LIES,
    ["signed by another device", { forged: true }],
    ["made to add a passkey", { type: "webauthn.create" }],
  ] as ReadonlyArray<readonly [string, Lie]>)(
    "signs nobody in with an answer that was %s",
    async (_what, lie) => {
      const { user, passkey } = await personWithPasskey();
      const before = await db.session.count({ where: { userId: user.id } });
      await expect(signIn(passkey, lie)).rejects.toThrow("not accepted");
      expect(await db.session.count({ where: { userId: user.id } })).toBe(before);
    },
  );

  it("signs nobody in with an answer that names another person", async () => {
    const [anna, ben] = [await personWithPasskey(), await personWithPasskey()];
    const userHandle = Buffer.from(ben.user.id).toString("base64url");
    await expect(signIn(anna.passkey, { userHandle })).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("This passkey was not accepted") as string,
    });
    expect((await signIn(anna.passkey)).status).toBe(302);
  });

  it("answers each challenge once, in the browser that asked, within five minutes", async () => {
    const { passkey } = await personWithPasskey();
    const { options, request } = await begin();
    const answer = passkey.get(options);
    await finish(request, answer);
    await expect(finish(request, answer)).rejects.toThrow("Start again");
    // Replayed with a challenge of one's own.
    await expect(finish((await begin()).request, answer)).rejects.toThrow("not accepted");
    const next = await begin();
    await expect(finish(withCookies(""), passkey.get(next.options))).rejects.toThrow("Start again");
    await db.signInStep.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(finish(next.request, passkey.get(next.options))).rejects.toThrow("Start again");
  });

  it("is refused when its counter goes back, as that of a copy does", async () => {
    const { passkey } = await personWithPasskey();
    await signIn(passkey, { counter: 7 });
    for (const counter of [7, 6, 0])
      await expect(signIn(passkey, { counter })).rejects.toThrow("not accepted");
    expect((await signIn(passkey, { counter: 8 })).status).toBe(302);
    // The same count twice at the same moment: one of the two is a copy.
    const both = await Promise.allSettled([
      signIn(passkey, { counter: 9 }),
      signIn(passkey, { counter: 9 }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("may count nothing at all", async () => {
    const { passkey } = await personWithPasskey();
    for (let time = 0; time < 3; time++)
      expect((await signIn(passkey, { counter: 0 })).status).toBe(302);
  });

  it("is renamed and removed by its owner alone, and removed with the password", async () => {
    const { user, request, passkey } = await personWithPasskey();
    const other = await createPerson();
    await expect(renamePasskey(other.user.id, passkey.id, "Mine")).rejects.toThrow("no longer");
    const remove = ({ user, request }: Person, password: string) =>
      removePasskey(user.id, passkey.id, request, password);
    await expect(remove(other, PASSWORD)).rejects.toThrow("no longer");
    await renamePasskey(user.id, passkey.id, "Old laptop");
    expect((await listPasskeys(user.id))[0]?.name).toBe("Old laptop");
    await expect(remove({ user, request }, "not mine")).rejects.toThrow("not your");
    await remove({ user, request }, PASSWORD);
    await expect(signIn(passkey)).rejects.toThrow("not accepted");
  });

  it("of somebody who is suspended signs in no more", async () => {
    const { user, passkey } = await personWithPasskey();
    await suspend(user.id);
    await expect(signIn(passkey)).rejects.toThrow("suspended");
  });

  it("is not to be had at an IP address, where browsers make none", async () => {
    expect(
      await at("https://write.example.com", () => Promise.resolve(whyNoPasskeys())),
    ).toBeNull();
    for (const origin of ["http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect(await at(origin, () => Promise.resolve(whyNoPasskeys()))).toBe("address");
      await expect(at(origin, () => beginPasskeySignIn())).rejects.toThrow("cannot be used");
    }
  });
});
