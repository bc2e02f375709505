import { beforeEach, describe, expect, it } from "vitest";
import { placeOf, requireAllowed } from "#app/accounts/provider/admission.server.ts";
import type { Newcomer } from "#app/accounts/provider/claims.server.ts";
import { createAccount, findOrCreateUser } from "#app/accounts/users.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { anna, useSettings } from "./given.ts";

useTestDatabase();
const given = useSettings();

beforeEach(async () => {
  await db.accountLink.deleteMany();
  await db.user.deleteMany();
});

const comeIn = (person: Newcomer) => findOrCreateUser(person, placeOf);
const roleOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const ben = (but: Partial<Newcomer> = {}) =>
  anna({ subject: "ben", email: "ben@example.com", firstName: "Ben", ...but });
const invite = (email: string, expiresAt = new Date(Date.now() + 60_000)) =>
  db.accountLink.create({ data: { id: email, kind: "invitation", email, expiresAt } });
const textOf = (error: unknown) => (error instanceof Error ? error.message : "");
const GOOGLE = { OIDC_ISSUER: "https://accounts.google.com" };

describe("somebody new from the provider", () => {
  it("owns an installation without accounts; whoever comes later is a member", async () => {
    given({ SIGN_UP: "closed" });
    expect(await roleOf(await comeIn(anna()))).toBe("owner");
    given({ SIGN_UP: undefined });
    expect(await roleOf(await comeIn(ben()))).toBe("member");
  });

  it("owns it alone when twenty come at once", async () => {
    given();
    const people = Array.from({ length: 20 }, (_, at) =>
      ben({ subject: `p${at}`, email: `p${at}@example.com` }),
    );
    await Promise.all(people.map(comeIn));
    expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
    expect(await db.user.count({ where: { role: "member" } })).toBe(19);
  });

  it("owns nothing where strangers or an owner's password could be first", async () => {
    given({ ...GOOGLE, SIGN_UP: "open", PASSWORD_SIGN_IN: "off" });
    expect(await roleOf(await comeIn(anna()))).toBe("member");
    await db.user.deleteMany();
    given({ PASSWORD_SIGN_IN: "on" });
    expect(await roleOf(await comeIn(anna()))).toBe("member");
  });

  it("is refused when nobody may join", async () => {
    given();
    await comeIn(anna());
    given({ SIGN_UP: "closed" });
    await invite("ben@example.com");
    await expect(comeIn(ben())).rejects.toThrow("Nobody can join this site at present.");
    await expect(comeIn(anna())).resolves.toBeTruthy();
  });

  it.each([
    ["where only they may join", { SIGN_UP: "invited" as const }],
    ["where anybody can have an account at the provider", GOOGLE],
  ])("comes in by an invitation, once, %s", async (_where, settings) => {
    given();
    await comeIn(anna());
    given(settings);
    await expect(comeIn(ben())).rejects.toThrow("Only invited people can join this site.");
    await invite("ben@example.com");
    const both = await Promise.allSettled([
      comeIn(ben({ email: "Ben@Example.com" })),
      comeIn(ben({ subject: "second" })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.user.count()).toBe(2);
    expect(await db.accountLink.count()).toBe(0);
  });

  it("comes in by no invitation that has expired or is for whoever has the link", async () => {
    given();
    await comeIn(anna());
    given({ SIGN_UP: "invited", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    await invite("ben@example.com", new Date(Date.now() - 1));
    await invite("");
    await expect(comeIn(ben())).rejects.toThrow("Only invited people");
    await expect(comeIn(ben({ email: "", emailIsTheirs: "unsaid" }))).rejects.toThrow("Only invi");
  });
});

describe("an address that is not confirmed", () => {
  it.each<Partial<Newcomer>>([
    { emailIsTheirs: "no" },
    { emailIsTheirs: "unsaid" },
    { email: "", emailIsTheirs: "unsaid" },
  ])("lets nobody new in: %j", async (but) => {
    given();
    await expect(comeIn(ben(but))).rejects.toThrow("does not say that");
    expect(await db.user.count()).toBe(0);
    given({ OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    await expect(comeIn(ben({ ...but, emailVerified: false }))).resolves.toBeTruthy();
    expect(await db.user.findFirst()).toMatchObject({ emailVerified: false });
  });

  it("keeps nobody out who has an account", async () => {
    given();
    const id = await comeIn(ben());
    for (const emailIsTheirs of ["no", "unsaid"] as const)
      expect(await comeIn(ben({ emailIsTheirs }))).toBe(id);
  });

  it("uses no invitation, whatever the operator trusts", async () => {
    given();
    await comeIn(anna());
    await invite("ben@example.com");
    given({ SIGN_UP: "invited", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    await expect(comeIn(ben({ emailIsTheirs: "no" }))).rejects.toThrow("Only invited people");
    given({ ...GOOGLE, OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    await expect(comeIn(ben({ emailIsTheirs: "unsaid" }))).rejects.toThrow("Only invited people");
    given({ SIGN_UP: "invited", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    await expect(comeIn(ben({ emailIsTheirs: "unsaid" }))).resolves.toBeTruthy();
  });
});

describe("a changed address without the provider's word", () => {
  const unsure = { emailVerified: false, emailIsTheirs: "no" } as const;
  const addressOf = (id: string) =>
    db.user.findUniqueOrThrow({ where: { id }, select: { email: true, emailVerified: true } });

  it("takes the place of no confirmed address", async () => {
    given();
    const id = await comeIn(ben());
    for (const email of ["anna@example.com", "nobody@example.com"])
      expect(await comeIn(ben({ ...unsure, email, lastName: "New" }))).toBe(id);
    expect(await addressOf(id)).toEqual({ email: "ben@example.com", emailVerified: true });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ lastName: "New" });
    await comeIn(ben({ email: "ben@new.example" }));
    expect(await addressOf(id)).toEqual({ email: "ben@new.example", emailVerified: true });
  });

  it("takes no address that somebody has", async () => {
    given({ OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    const id = await comeIn(ben({ emailVerified: false, emailIsTheirs: "unsaid" }));
    await createUser({ email: "confirmed@example.com", emailVerified: true });
    await createAccount({
      ...{ email: "password@example.com", emailVerified: false, name: "P", passwordHash: "x" },
    });
    for (const email of ["Confirmed@example.com", "password@example.com"]) {
      await comeIn(ben({ ...unsure, email }));
      expect(await addressOf(id)).toEqual({ email: "ben@example.com", emailVerified: false });
    }
    await comeIn(ben({ ...unsure, email: "free@example.com" }));
    expect(await addressOf(id)).toEqual({ email: "free@example.com", emailVerified: false });
  });
});

describe("an account with a password", () => {
  const withPassword = (email: string) =>
    createAccount({ email, emailVerified: true, name: "Ben B", passwordHash: "x" });

  it("is linked to nobody by its address", async () => {
    await withPassword("ben@example.com");
    given({ PASSWORD_SIGN_IN: "on" });
    await expect(comeIn(ben({ email: "BEN@example.com" }))).rejects.toThrow(
      "Sign in with its password, then link id.example.com to it under Settings → Sign-in.",
    );
    given();
    await expect(comeIn(ben())).rejects.toThrow("PASSWORD_SIGN_IN=on");
    expect(await db.user.count()).toBe(1);
    expect(await db.identity.count()).toBe(0);
  });

  it.each<[Partial<Newcomer>, object]>([
    [{ emailIsTheirs: "no" }, {}],
    [{ emailIsTheirs: "unsaid" }, {}],
    [{ emailIsTheirs: "no" }, { SIGN_UP: "closed", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" }],
    [{ emailIsTheirs: "no" }, { SIGN_UP: "invited", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" }],
    [{ emailIsTheirs: "unsaid" }, { ...GOOGLE, OIDC_ALLOW_UNVERIFIED_EMAIL: "on" }],
  ])("is not told of to whoever may not have its address: %j with %j", async (but, settings) => {
    await createUser();
    for (const PASSWORD_SIGN_IN of ["on", "off"] as const) {
      given({ PASSWORD_SIGN_IN, ...settings });
      const eve = ben({ subject: "eve", ...but });
      const without = await comeIn(eve).catch(textOf);
      const id = await withPassword(eve.email);
      expect(await comeIn(eve).catch(textOf)).toBe(without);
      await db.user.update({ where: { id }, data: { emailVerified: false } });
      expect(await comeIn(eve).catch(textOf)).toBe(without);
      expect(without).toMatch(/does not say that|Only invited people|Nobody can join/);
      await db.user.delete({ where: { id } });
    }
  });

  it("without a password so far hinders nobody where passwords are off", async () => {
    const id = await withPassword("ben@example.com");
    await db.password.update({ where: { userId: id }, data: { hash: null } });
    given();
    expect(await comeIn(ben())).not.toBe(id);
  });

  it("whose address nobody has confirmed keeps out nobody who has it", async () => {
    const id = await withPassword("ben@example.com");
    await db.user.update({ where: { id }, data: { emailVerified: false } });
    for (const settings of [{ PASSWORD_SIGN_IN: "on" as const }, {}]) {
      given(settings);
      const own = await comeIn(ben({ subject: `ben-${settings.PASSWORD_SIGN_IN}` }));
      expect(own).not.toBe(id);
      expect(await db.password.count({ where: { userId: own } })).toBe(0);
    }
    // The provider's word has to be there.
    given({ PASSWORD_SIGN_IN: "on" });
    await expect(comeIn(ben({ subject: "eve", emailIsTheirs: "no" }))).rejects.toThrow("not say");
  });

  it("that was unlinked is made by no second sign-in", async () => {
    given({ PASSWORD_SIGN_IN: "on" });
    const id = await comeIn(ben());
    await db.identity.deleteMany({ where: { userId: id } });
    await expect(comeIn(ben())).rejects.toThrow("has an account here already");
  });
});

describe("OIDC_ALLOWED_DOMAINS", () => {
  it.each<[Partial<Newcomer>, boolean]>([
    [{ email: "ben@example.com" }, true],
    [{ email: "ben@EXAMPLE.org" }, true],
    [{ email: "ben@sub.example.com" }, false],
    [{ email: "ben@notexample.com" }, false],
    [{ email: "ben@example.com.evil.example" }, false],
    [{ email: "" }, false],
    [{ emailIsTheirs: "no" }, false],
    [{ emailIsTheirs: "unsaid" }, false],
  ])("and %j: %s", (but, isAllowed) => {
    given({ OIDC_ALLOWED_DOMAINS: "Example.com, example.org" });
    const ask = () => requireAllowed(ben(but));
    if (isAllowed) expect(ask).not.toThrow();
    else expect(ask).toThrow(/other addresses only|does not say that/);
  });

  it("trusts an address without a claim where the operator does, except at an open provider", () => {
    const person = ben({ emailIsTheirs: "unsaid" });
    given({ OIDC_ALLOWED_DOMAINS: "example.com", OIDC_ALLOW_UNVERIFIED_EMAIL: "on" });
    expect(() => requireAllowed(person)).not.toThrow();
    expect(() => requireAllowed({ ...person, emailIsTheirs: "no" })).toThrow("does not say that");
    given({
      OIDC_ALLOWED_DOMAINS: "example.com",
      OIDC_ALLOW_UNVERIFIED_EMAIL: "on",
      OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0",
    });
    expect(() => requireAllowed(person)).toThrow("does not say that");
  });
});

describe("OIDC_ALLOWED_GROUPS", () => {
  it.each<[string[], boolean]>([
    [["readers", "editors"], true],
    [["readers"], false],
    [["Editors"], false],
    [["editors, writers"], false],
    [[], false],
  ])("and %j: %s", (groups, isAllowed) => {
    given({ OIDC_ALLOWED_GROUPS: "editors, writers" });
    const ask = () => requireAllowed(ben({ groups }));
    if (isAllowed) expect(ask).not.toThrow();
    else expect(ask).toThrow("in no group that may use this site");
  });

  it("and domains hold together", () => {
    given({ OIDC_ALLOWED_GROUPS: "editors", OIDC_ALLOWED_DOMAINS: "example.org" });
    expect(() => requireAllowed(ben({ groups: ["editors"] }))).toThrow("other addresses only");
  });
});
