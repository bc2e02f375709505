import { describe, expect, it } from "vitest";
import { leaveSession, readSession, startSession } from "#app/accounts/session.server.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "#app/accounts/sessions.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const DAY_MS = 86_400_000;
const request = (cookie = "") =>
  new Request("http://127.0.0.1:3000/", {
    headers: { Cookie: cookie, "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/130.0" },
  });
const start = async (userId: string, cookie = "") =>
  (await startSession(request(cookie), userId)).split(";", 1)[0] ?? "";
const idIn = (cookie: string) =>
  JSON.parse(
    Buffer.from(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)), "base64").toString(
      "utf8",
    ),
  ) as string;

describe("a session", () => {
  it("has an id of 256 random bits; the database stores only its hash", async () => {
    const user = await createUser();
    const [one, two] = [await start(user.id), await start(user.id)];
    expect(Buffer.from(idIn(one), "base64url")).toHaveLength(32);
    expect(idIn(one)).not.toBe(idIn(two));
    const rows = JSON.stringify(await db.session.findMany());
    expect(rows).not.toContain(idIn(one));
    expect(await readSession(request(one))).toMatchObject({ id: user.id });
    expect(
      await readSession(request(`postwright=${(await db.session.findFirstOrThrow()).id}`)),
    ).toBeNull();
  });

  it("ends 30 days after sign-in, even in constant use", async () => {
    const cookie = await start((await createUser()).id);
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 1_000) } });
    expect(await readSession(request(cookie))).not.toBeNull();
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await readSession(request(cookie))).toBeNull();
    const { expiresAt, createdAt } = await db.session.findFirstOrThrow({
      where: { userId: (await createUserWithSession()).userId },
    });
    expect(Math.abs(expiresAt.getTime() - createdAt.getTime() - 30 * DAY_MS)).toBeLessThan(60_000);
  });

  it("ends after 7 days without a request; any request restarts the 7 days", async () => {
    const { cookie, userId } = await createUserWithSession();
    const seen = async (ago: number) =>
      void (await db.session.updateMany({
        where: { userId },
        data: { lastSeenAt: new Date(Date.now() - ago) },
      }));
    await seen(7 * DAY_MS - 60_000);
    expect(await readSession(request(cookie))).not.toBeNull();
    expect(
      (await db.session.findFirstOrThrow({ where: { userId } })).lastSeenAt.getTime(),
    ).toBeGreaterThan(Date.now() - 60_000);
    expect(await listSessions(userId, request(cookie))).toHaveLength(1);
    await seen(7 * DAY_MS + 1);
    expect(await readSession(request(cookie))).toBeNull();
    expect(await listSessions(userId, request(cookie))).toEqual([]);
  });

  it("gets a new id at sign-in; an earlier or planted id grants no access", async () => {
    const { cookie, userId } = await createUserWithSession();
    const renewed = await start(userId, cookie);
    expect(renewed).not.toBe(cookie);
    expect(await readSession(request(cookie))).toBeNull();
    const planted = "postwright=InBsYW50ZWQi";
    expect(idIn(planted)).toBe("planted");
    expect(await start(userId, planted)).not.toBe(planted);
    expect(await readSession(request(planted))).toBeNull();
  });

  it("is deleted on the server at sign-out", async () => {
    const { cookie } = await createUserWithSession();
    const { headers, isEnded } = await leaveSession(request(cookie));
    expect(isEnded).toBe(true);
    expect(headers["Set-Cookie"]).toMatch(/^postwright=;.*Max-Age=0/);
    expect(await readSession(request(cookie))).toBeNull();
  });

  it("can be ended from another browser: one, or all others", async () => {
    const { cookie, userId } = await createUserWithSession();
    const others = [await start(userId), await start(userId), await start(userId)];
    const list = await listSessions(userId, request(cookie));
    expect(list.map((session) => session.current)).toEqual([true, false, false, false]);
    expect(list[0]?.browser).toBe("Firefox on Linux");
    await revokeSession(userId, list[1]?.id ?? "");
    expect(await revokeOtherSessions(userId, request(cookie))).toBe(2);
    for (const other of others) expect(await readSession(request(other))).toBeNull();
    expect(await readSession(request(cookie))).not.toBeNull();
    await expect(revokeSession((await createUser()).id, list[0]?.id ?? "")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("ends when the account is deleted", async () => {
    const { cookie, userId } = await createUserWithSession();
    await db.user.delete({ where: { id: userId } });
    expect(await readSession(request(cookie))).toBeNull();
  });
});

async function createUserWithSession(): Promise<{ userId: string; cookie: string }> {
  const { id } = await createUser();
  return { userId: id, cookie: await start(id) };
}
