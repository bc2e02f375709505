import { describe, expect, it } from "vitest";
import {
  createApiToken,
  forgetApiToken,
  listApiTokens,
  readApiToken,
} from "#app/accounts/api-token.server.ts";
import { recreateOnRetry, redirectOnce } from "#app/http/idempotency.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { browserOf } from "../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const requestWith = (key: string | null, path = "/posts") =>
  new Request(`http://x${path}`, {
    method: "POST",
    headers: key === null ? {} : { "Idempotency-Key": key },
  });
const moved = () =>
  Promise.resolve(
    new Response(null, {
      status: 302,
      headers: [
        ["Location", "/posts"],
        ["Set-Cookie", "toast=1"],
        ["Set-Cookie", "other=2"],
      ],
    }),
  );

it("runs a resubmitted form once, and repeats the first redirect with its notice", async () => {
  const user = await createUser();
  let runs = 0;
  const send = (key: string | null, fields = { title: "Pots" }, path?: string) =>
    redirectOnce(user.id, requestWith(key, path), formOf(fields), () => (runs++, moved()));
  await send("a");
  const again = (await send("a")) as Response;
  expect(runs).toBe(1);
  expect([again.status, again.headers.get("Location"), again.headers.getSetCookie()]).toEqual([
    302,
    "/posts",
    ["toast=1", "other=2"],
  ]);
  await expect(send("a", { title: "Soil" })).rejects.toMatchObject({ kind: "invalid" });
  await expect(send("a", { title: "Pots" }, "/preview/1")).rejects.toMatchObject({
    kind: "invalid",
  });
  await send("b");
  await send(null);
  await send(null);
  expect(runs).toBe(4);
});

it("runs again after a refusal, a failure or a response that only showed the screen", async () => {
  const user = await createUser();
  const answers: Array<() => Promise<Response | string>> = [
    () => Promise.reject(new AppError("invalid", "no")),
    () => Promise.reject(new TypeError("broken")),
    () => Promise.resolve("the screen again"),
    moved,
  ];
  const send = () => redirectOnce(user.id, requestWith("a"), formOf({}), () => answers.shift()!());
  await expect(send()).rejects.toThrow("no");
  await expect(send()).rejects.toThrow("broken");
  expect(await send()).toBe("the screen again");
  expect(await send()).toBeInstanceOf(Response);
  expect(answers).toHaveLength(0);
});

it("refuses a second submission while the first one runs, and separates the keys of users", async () => {
  const [user, other] = [await createUser(), await createUser()];
  let end = () => undefined as void;
  const first = redirectOnce(
    user.id,
    requestWith("a"),
    formOf({}),
    () => new Promise<Response>((resolve) => (end = () => void moved().then(resolve))),
  );
  await expect.poll(() => db.idempotencyKey.count({ where: { userId: user.id } })).toBe(1);
  await expect(redirectOnce(user.id, requestWith("a"), formOf({}), moved)).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await redirectOnce(other.id, requestWith("a"), formOf({}), moved)).toBeInstanceOf(
    Response,
  );
  end();
  expect(await first).toBeInstanceOf(Response);
});

describe("when the key cannot be written after the work", () => {
  const hide = () => db.$executeRawUnsafe('ALTER TABLE "IdempotencyKey" RENAME TO "Away"');
  const back = () => db.$executeRawUnsafe('ALTER TABLE "Away" RENAME TO "IdempotencyKey"');

  it("returns what was done, does nothing again, and stores the answer later", async () => {
    const user = await createUser();
    let runs = 0;
    const send = () =>
      redirectOnce(user.id, requestWith("a"), formOf({}), async () => {
        runs++;
        await hide();
        return moved();
      });
    expect(await send().finally(back)).toBeInstanceOf(Response);
    await expect(send()).rejects.toMatchObject({ kind: "conflict" });
    await expect.poll(send, { timeout: 10_000 }).toBeInstanceOf(Response);
    expect(runs).toBe(1);
  });

  it("throws the error of the work, and frees the key later", async () => {
    const user = await createUser();
    let runs = 0;
    const send = () =>
      redirectOnce(user.id, requestWith("a"), formOf({}), async () => {
        if (runs++ > 0) return moved();
        await hide();
        throw new AppError("unavailable", "away");
      });
    await expect(send().finally(back)).rejects.toThrow("away");
    await expect.poll(send, { timeout: 10_000 }).toBeInstanceOf(Response);
    expect(runs).toBe(2);
  });

  it("leaves alone a key that a later call has claimed", async () => {
    const user = await createUser();
    const late = redirectOnce(user.id, requestWith("a"), formOf({}), async () => {
      // This call counts as dead; the next one has the key.
      await db.idempotencyKey.updateMany({ data: { createdAt: new Date(0) } });
      await redirectOnce(user.id, requestWith("a"), formOf({}), moved);
      throw new AppError("upstream", "late");
    });
    await expect(late).rejects.toThrow("late");
    expect(await db.idempotencyKey.count({ where: { userId: user.id, state: "done" } })).toBe(1);
  });
});

it("replaces a token whose response was lost: only the token shown last stays", async () => {
  const user = await createUser();
  const browser = await browserOf(user.id);
  const send = (key: string | null) =>
    recreateOnRetry(
      user.id,
      requestWith(key, "/settings"),
      formOf({ name: "Backup" }),
      () => createApiToken(user.id, { name: "Backup", scope: "read", days: 30 }, browser),
      (id) => forgetApiToken(user.id, id),
    );
  const shown = [await send("a"), await send("a"), await send("a")];
  expect(new Set(shown).size).toBe(3);
  expect(await listApiTokens(user.id)).toHaveLength(1);
  const works = await Promise.all(
    shown.map(async (token) => (await readApiToken(`Bearer ${token}`)) !== null),
  );
  expect(works).toEqual([false, false, true]);
  // One that was used has been seen: it stays.
  await send("a");
  expect(await listApiTokens(user.id)).toHaveLength(2);
  await send("b");
  await send(null);
  expect(await listApiTokens(user.id)).toHaveLength(4);
});
