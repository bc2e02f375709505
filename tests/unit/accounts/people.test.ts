import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiToken, readApiToken } from "#app/accounts/api-token.server.ts";
import { deleteAccount } from "#app/accounts/account.server.ts";
import {
  handOver,
  invite,
  listInvitations,
  listPeople,
  makeResetLink,
  removeMember,
  resume,
  suspend,
  withdrawInvitation,
} from "#app/accounts/people.server.ts";
import { checkPassword, requestReset } from "#app/accounts/passwords/passwords.server.ts";
import { startSession, readSession } from "#app/accounts/session.server.ts";
import { confirmAddress, mailConfirmation } from "#app/accounts/confirmation.server.ts";
import { finishSignUp, join, signUp } from "#app/accounts/sign-up.server.ts";
import { createLink, findLink } from "#app/accounts/links.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { startSmtp, type FakeSmtp } from "../../fakes/smtp.ts";
import { browserOf } from "../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { untilTrue } from "../../helpers/until-true.ts";

useTestDatabase();

const FORM = { name: "Ben Berg", email: "ben@x.example", password: "seven green bicycles" };
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
let owner: AuthUser;
beforeEach(async () => {
  await db.user.deleteMany();
  await db.rateWindow.deleteMany();
  owner = await createUser({ role: "owner" });
});
afterEach(() => {
  env.SIGN_UP = undefined;
});

describe("an invitation", () => {
  it("lets one person in, once, whoever tries at the same time", async () => {
    const token = tokenOf(await invite(owner, ""));
    const results = await Promise.allSettled(
      [1, 2, 3].map((n) => join(token, { ...FORM, email: `ben${n}@x.example` })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(join(token, FORM)).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.user.count({ where: { role: "member" } })).toBe(1);
  });

  it("can be withdrawn, replaces the one before for the same address, and is refused when closed", async () => {
    const first = tokenOf(await invite(owner, "Ben@x.example"));
    const second = tokenOf(await invite(owner, "ben@x.example"));
    await expect(join(first, FORM)).rejects.toMatchObject({ kind: "not_found" });
    await expect(join(second, { ...FORM, email: "eve@x.example" })).rejects.toMatchObject({
      details: { fields: { email: "This invitation is for ben@x.example" } },
    });
    env.SIGN_UP = "closed";
    await expect(join(second, FORM)).rejects.toMatchObject({ kind: "forbidden" });
    env.SIGN_UP = undefined;
    const [open] = await listInvitations();
    expect(open).toMatchObject({ email: "ben@x.example" });
    await withdrawInvitation(open?.id ?? "");
    await expect(join(second, FORM)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("survives a name that is taken and a password that is refused", async () => {
    const token = tokenOf(await invite(owner, ""));
    await expect(join(token, { ...FORM, password: "short" })).rejects.toMatchObject({
      kind: "invalid",
    });
    const other = tokenOf(await invite(owner, ""));
    await join(other, FORM);
    await expect(join(token, FORM)).rejects.toMatchObject({
      kind: "conflict",
      details: { fields: { email: expect.stringContaining("has an account already. Sign in") } },
    });
    const { id } = await join(token, { ...FORM, email: "second@x.example" });
    expect(await checkPassword("second@x.example", FORM.password)).toMatchObject({ userId: id });
    await expect(invite(owner, "BEN@x.example")).rejects.toMatchObject({
      kind: "conflict",
      details: { fields: { email: "Whoever has this address has an account here already" } },
    });
  });

  it("is not made while nobody can join", async () => {
    env.SIGN_UP = "closed";
    await expect(invite(owner, "")).rejects.toMatchObject({ kind: "forbidden" });
    expect(await listInvitations()).toEqual([]);
  });
});

describe("signing up", () => {
  it("is for invited people only, unless it is open", async () => {
    await expect(signUp(FORM)).rejects.toMatchObject({ kind: "forbidden" });
    env.SIGN_UP = "open";
    const id = await signUp({ ...FORM, email: "Ben@X.example" });
    expect(await db.user.findUnique({ where: { id: id ?? "" } })).toMatchObject({
      email: "ben@x.example",
      emailVerified: false,
      role: "member",
    });
  });
});

describe("the mail that confirms an address", () => {
  let smtp: FakeSmtp;
  beforeAll(async () => void (smtp = await startSmtp()));
  beforeEach(() => {
    Object.assign(env, { SMTP_URL: smtp.url, MAIL_FROM: "postwright@example.com" });
  });
  // Mails under way still need the server's address.
  afterEach(() => void (env.MAIL_FROM = undefined));
  afterAll(() => smtp.close());
  const subjects = () => smtp.mails.map(({ headers }) => headers["subject"]);

  it("comes after an invitation was used, which others may have seen", async () => {
    const { id, toldToConfirm } = await join(tokenOf(await invite(owner, FORM.email)), FORM);
    expect(toldToConfirm).toBe(true);
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ emailVerified: false });
    await untilTrue(() => subjects().includes("Confirm your e-mail address"));
  });

  it("undoes nothing when it cannot be sent", async () => {
    for (let n = 0; n < 3; n++) await mailConfirmation(owner.id, FORM.email);
    const token = tokenOf(await invite(owner, ""));
    const { id, toldToConfirm } = await join(token, FORM);
    expect(toldToConfirm).toBe(false);
    expect(await checkPassword(FORM.email, FORM.password)).toMatchObject({ userId: id });
    expect(await findLink("invitation", token)).toBeNull();
  });

  it("is counted apart from links for new passwords and for signing up", async () => {
    env.SIGN_UP = "open";
    for (let n = 0; n < 3; n++) await requestReset(FORM.email);
    await expect(requestReset(FORM.email)).rejects.toMatchObject({
      kind: "rate_limited",
      message: expect.stringMatching(/^A link for this address was asked for 3 times already\./),
    });
    await signUp(FORM);
    await mailConfirmation(owner.id, FORM.email);
  });

  it("creates no account once sign-up is closed", async () => {
    const { name, email } = FORM;
    const token = tokenOf(await createLink({ kind: "confirmation", name, email }));
    for (const mode of ["invited", "closed"] as const) {
      env.SIGN_UP = mode;
      await expect(finishSignUp(token, FORM)).rejects.toMatchObject({ kind: "forbidden" });
    }
    env.SIGN_UP = "open";
    expect(await finishSignUp(token, FORM)).not.toBe("");
  });
});

describe("an address", () => {
  it("is changed when its new owner confirms it, unless somebody has it by then", async () => {
    env.SIGN_UP = "open";
    const id = (await signUp(FORM)) ?? "";
    await mailConfirmation(id, "ben@new.example");
    const url = await createLink({ kind: "confirmation", email: "ben@new.example", userId: id });
    await signUp({ ...FORM, email: "ben@new.example" });
    await expect(confirmAddress(tokenOf(url), id, "")).rejects.toMatchObject({
      kind: "conflict",
      message: "Another account here has this address",
    });
    const free = await createLink({ kind: "confirmation", email: "ben@free.example", userId: id });
    await confirmAddress(tokenOf(free), id, "");
    expect(await checkPassword("ben@free.example", FORM.password)).toMatchObject({ userId: id });
    expect(await signUp(FORM)).not.toBe(id);
  });
});

describe("the owner", () => {
  const member = async () => {
    env.SIGN_UP = "open";
    return (await signUp(FORM)) ?? "";
  };

  it("suspends a member: sessions and links end, tokens and sign-in come back", async () => {
    const id = await member();
    const cookie = await startSession(new Request("http://x.example"), id);
    const request = new Request("http://x.example", { headers: { Cookie: cookie } });
    const { value } = await createApiToken(
      id,
      { name: "script", scope: "write", days: null },
      await browserOf(id),
    );
    expect((await readSession(request))?.id).toBe(id);
    const reset = tokenOf(await makeResetLink(id));
    await suspend(id);
    expect(await readSession(request)).toBeNull();
    expect(await readApiToken(`Bearer ${value}`)).toBeNull();
    await expect(checkPassword(FORM.email, FORM.password)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await resume(id);
    expect(await readSession(request)).toBeNull();
    expect(await findLink("reset", reset)).toBeNull();
    expect((await readApiToken(`Bearer ${value}`))?.user.id).toBe(id);
    expect(await checkPassword(FORM.email, FORM.password)).toMatchObject({ userId: id });
  });

  it("hands over, and is a member then", async () => {
    const id = await member();
    await suspend(id);
    await expect(handOver(owner, id)).rejects.toMatchObject({
      message: "Nothing was handed over: Ben Berg is suspended. Let them in again first.",
    });
    expect((await listPeople()).map(({ isOwner }) => isOwner)).toEqual([true, false]);
    await resume(id);
    await db.password.update({ where: { userId: id }, data: { hash: null } });
    await expect(handOver(owner, id)).rejects.toMatchObject({
      message:
        "Nothing was handed over: Ben Berg could not sign in. Make a password link for them first.",
    });
    await db.password.update({ where: { userId: id }, data: { hash: "hash" } });
    await handOver(owner, id);
    expect(await db.user.findFirst({ where: { role: "owner" } })).toMatchObject({ id });
    await expect(handOver(owner, owner.id)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("cannot be suspended, deleted or given a link by the list, nor leave members behind", async () => {
    const id = await member();
    for (const act of [suspend, resume, makeResetLink])
      await expect(act(owner.id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(removeMember(owner.id, () => Promise.resolve())).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(deleteAccount(owner, () => Promise.resolve())).rejects.toMatchObject({
      kind: "conflict",
    });
    await removeMember(id, () => Promise.resolve());
    expect(await db.password.count()).toBe(0);
    await deleteAccount(owner, () => Promise.resolve());
    expect(await db.user.count()).toBe(0);
  });
});
