import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { withWritingSlot } from "#app/plans/writing-slots.server.ts";
import { cancelGeneration, queueGeneration } from "#app/writing/generation/generation.server.ts";
import { postBody } from "#app/writing/requests.server.ts";
import { generatePostNow } from "#app/writing/write-for-call.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { readyDraft } from "../../helpers/drafts.ts";
import { loseDatabase } from "../../helpers/opened-database.ts";
import { untilTrue } from "../../helpers/until-true.ts";

useTestDatabase();

const REFUSED = {
  kind: "rate_limited",
  message: "Two of your posts are being written already. Wait until one is ready, or stop it.",
  details: { retryAfter: 15 },
};
const signal = new AbortController().signal;
const slots = (userId: string) => db.writingSlot.count({ where: { userId } });

/** Work that ends when it is told to. */
function gate() {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

const INTERRUPTED = { kind: "upstream", message: "Writing was interrupted. Please try again." };
const TIMERS = {
  toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
} satisfies Parameters<typeof vi.useFakeTimers>[0];
afterEach(() => vi.useRealTimers());

const untilAborted = (inSlot: AbortSignal) =>
  new Promise<string>((_resolve, reject) =>
    inSlot.addEventListener("abort", () => reject(inSlot.reason as Error)),
  );

/** Work that says when it has begun, and goes on until it is ended. */
function begun() {
  let begin: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<string>((resolve) => (finish = () => resolve("written")));
  const work = (inSlot: AbortSignal) => (begin(), Promise.race([finished, untilAborted(inSlot)]));
  return { work, started, finish: () => finish() };
}

describe("articles being written for one user", () => {
  it("are never more than two for callers of the API, however many come at once, and the slots are given back", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { closed, open } = gate();
    let most = 0;
    let now = 0;
    const work = async () => {
      most = Math.max(most, ++now);
      await closed;
      now--;
    };
    const calls = Array.from({ length: 20 }, () => withWritingSlot(user.id, signal, work));
    const refused: unknown[] = [];
    for (const call of calls) call.catch((error: unknown) => refused.push(error));
    await untilTrue(() => refused.length === 18);
    for (const reason of refused) expect(reason).toMatchObject(REFUSED);
    await expect(withWritingSlot(other.id, signal, () => Promise.resolve("mine"))).resolves.toBe(
      "mine",
    );
    open();
    expect(
      (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(2);
    expect(most).toBe(2);
    expect(await slots(user.id)).toBe(0);
    await expect(withWritingSlot(user.id, signal, () => Promise.resolve("next"))).resolves.toBe(
      "next",
    );
  });

  it("are counted together with the wizard's, both ways", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const drafts = [await readyDraft(user), await readyDraft(user)];
    await queueGeneration(user, drafts[0] ?? "");
    const { closed, open } = gate();
    const call = withWritingSlot(user.id, signal, () => closed);
    await untilTrue(async () => (await slots(user.id)) === 1);
    await expect(queueGeneration(user, drafts[1] ?? "")).rejects.toMatchObject(REFUSED);
    const brief = postBody.parse({
      topic: "How to start a vegetable garden",
      targetAudience: "parents",
      keywords: ["garden"],
      tone: "friendly",
      wordCount: 600,
    });
    await expect(generatePostNow(user, brief, signal)).rejects.toMatchObject(REFUSED);
    expect(await db.rateWindow.count({ where: { key: { contains: usageKey(user) } } })).toBe(0);
    await cancelGeneration(user, drafts[0] ?? "");
    await expect(generatePostNow(user, brief, signal)).resolves.toMatchObject({
      writer: "plan",
    });
    open();
    await call;
  });

  it("hold their slot only until their lease expires when their process dies", async () => {
    const user = await createUser();
    const lease = (ms: number) => ({
      id: randomUUID(),
      userId: user.id,
      leaseUntil: new Date(Date.now() + ms),
    });
    await db.writingSlot.createMany({ data: [lease(20_000), lease(20_000)] });
    await expect(withWritingSlot(user.id, signal, () => Promise.resolve())).rejects.toMatchObject(
      REFUSED,
    );
    await db.writingSlot.updateMany({
      where: { userId: user.id },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    });
    await expect(withWritingSlot(user.id, signal, () => Promise.resolve("free"))).resolves.toBe(
      "free",
    );
    expect(await slots(user.id)).toBe(0);
  });

  it("lose their slot when a renewal is late: another takes it, and the late one ends and frees nobody else's", async () => {
    const user = await createUser();
    const late = withWritingSlot(user.id, signal, untilAborted);
    await untilTrue(async () => (await slots(user.id)) === 1);
    // What a process leaves that stood still for longer than its lease.
    await db.writingSlot.updateMany({
      where: { userId: user.id },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    });
    const { closed, open } = gate();
    const others = [
      withWritingSlot(user.id, signal, () => closed),
      withWritingSlot(user.id, signal, () => closed),
    ];
    await untilTrue(async () => (await slots(user.id)) === 2);
    await expect(Promise.race([late, wait(8_000)])).rejects.toMatchObject(INTERRUPTED);
    expect(await slots(user.id)).toBe(2);
    await expect(withWritingSlot(user.id, signal, () => Promise.resolve())).rejects.toMatchObject(
      REFUSED,
    );
    open();
    await Promise.all(others);
    expect(await slots(user.id)).toBe(0);
  });

  it("lose a slot that was renewed late even if nobody else took it, so that nothing runs uncounted", async () => {
    const user = await createUser();
    const late = withWritingSlot(user.id, signal, untilAborted);
    await untilTrue(async () => (await slots(user.id)) === 1);
    await db.writingSlot.updateMany({
      where: { userId: user.id },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    });
    await expect(Promise.race([late, wait(8_000)])).rejects.toMatchObject(INTERRUPTED);
  });

  it("end with their lease when the database is unreachable", async () => {
    const user = await createUser();
    const { work, started } = begun();
    vi.useFakeTimers(TIMERS);
    const call = withWritingSlot(user.id, signal, work);
    const ended = vi.fn();
    call.catch(ended);
    await started;
    const back = loseDatabase((call) => call === "$executeRaw");
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    back();
    await expect(call).rejects.toMatchObject(INTERRUPTED);
  });

  it("are kept as long as they are renewed", async () => {
    const user = await createUser();
    const { work, started, finish } = begun();
    vi.useFakeTimers(TIMERS);
    const call = withWritingSlot(user.id, signal, work);
    await started;
    const leaseUntil = async () =>
      (await db.writingSlot.findFirstOrThrow({ where: { userId: user.id } })).leaseUntil.getTime();
    for (let round = 0; round < 12; round++) {
      const before = await leaseUntil();
      // Renewed within the same millisecond of the database's clock it would be the same.
      await wait(2);
      await vi.advanceTimersByTimeAsync(5_000);
      await untilTrue(async () => (await leaseUntil()) !== before);
    }
    finish();
    await expect(call).resolves.toBe("written");
  });

  it("free their slot when they fail or are aborted", async () => {
    const user = await createUser();
    await expect(
      withWritingSlot(user.id, signal, () => Promise.reject(new Error("no luck"))),
    ).rejects.toThrow("no luck");
    const ended = new AbortController();
    const call = withWritingSlot(
      user.id,
      ended.signal,
      (inSlot) =>
        new Promise((_resolve, reject) =>
          inSlot.addEventListener("abort", () => reject(inSlot.reason as Error)),
        ),
    );
    ended.abort(new Error("the client went away"));
    await expect(call).rejects.toThrow("the client went away");
    expect(await slots(user.id)).toBe(0);
  });
});
