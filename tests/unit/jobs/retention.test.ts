import fs from "node:fs";
import { describe, expect, it } from "vitest";
import type {
  AttemptAction,
  AttemptOutcome,
  PublicationState,
} from "#app/generated/prisma/enums.ts";
import { forget, RETENTION } from "#app/jobs/retention.server.ts";
import { BATCH } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";
import { listNotifications } from "#app/notifications/notifications.server.ts";
import { mayHaveCreated } from "#app/publishing/past-calls.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const DAY_MS = 86_400_000;
const NOW = new Date();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const live = new AbortController().signal;
const forgetDaily = () => forget("day", live, NOW);
let made = 0;
const id = (days: number) => `${String(10_000 - days).padStart(6, "0")}-${++made}`;

type Call = [days: number, action: AttemptAction, outcome: AttemptOutcome | null];

/** A publication with these calls; returns a function that lists the numbers of those left. */
async function publicationWith(state: PublicationState, calls: Call[]) {
  const user = await createUser();
  const { id: publicationId } = await db.publication.create({
    data: { userId: user.id, platform: "x", state, dueAt: NOW, remoteSlug: "s", host: "h.test" },
  });
  await db.publicationAttempt.createMany({
    data: calls.map(([days, action, outcome], place) => ({
      id: id(days),
      publicationId,
      number: place + 1,
      action,
      outcome,
      owner: "w",
      startedAt: ago(days),
    })),
  });
  const left = () =>
    db.publicationAttempt.findMany({ where: { publicationId }, orderBy: { number: "asc" } });
  return { publicationId, left };
}

describe("calls to platforms", () => {
  it("are forgotten after 180 days once a later one settled them, the last one never", async () => {
    const calls: Call[] = [
      [400, "create", "unknown"],
      [399, "find", "absent"],
      [398, "create", "published"],
      [179, "update", "transient"],
      [170, "update", "published"],
    ];
    const settled = await publicationWith("published", calls);
    await forgetDaily();
    expect((await settled.left()).map(({ number }) => number)).toEqual([4, 5]);
    const old = await publicationWith("published", [[900, "create", "published"]]);
    await forgetDaily();
    expect(await old.left()).toHaveLength(1);
  });

  it("stay while a copy may be there that nobody has seen", async () => {
    for (const outcome of ["unknown", null] as const) {
      const doubtful = await publicationWith("failed", [
        [400, "create", outcome],
        [399, "create", "permanent"],
      ]);
      await forgetDaily();
      expect(mayHaveCreated(await doubtful.left())).toBe(true);
    }
  });

  it("stay while their publication is being resolved", async () => {
    for (const state of ["publishing", "queued", "unconfirmed"] as const) {
      const open = await publicationWith(state, [
        [400, "create", "unknown"],
        [399, "find", "absent"],
        [398, "create", "unknown"],
      ]);
      await forgetDaily();
      expect(await open.left(), state).toHaveLength(3);
    }
  });
});

it("hosts that answer, and hosts nobody publishes to, lose their count of failures", async () => {
  await publicationWith("failed", []);
  await db.platformHost.createMany({
    data: [
      { host: "well.test", failures: 0 },
      { host: "gone.test", failures: 3 },
      { host: "h.test", failures: 3 },
      { host: "open.test", failures: 9, openUntil: new Date(NOW.getTime() + DAY_MS) },
    ],
  });
  await forgetDaily();
  const left = await db.platformHost.findMany({ orderBy: { host: "asc" } });
  expect(left.map(({ host }) => host)).toEqual(["h.test", "open.test"]);
});

describe("notifications", () => {
  const add = (userId: string, days: number, count: number, read = true) =>
    db.notification.createMany({
      data: Array.from({ length: count }, () => ({
        userId,
        kind: "failed" as const,
        title: `${days}`,
        createdAt: ago(days),
        readAt: read ? ago(days) : null,
      })),
    });
  const titles = async (userId: string) =>
    (await db.notification.findMany({ where: { userId }, orderBy: { createdAt: "desc" } })).map(
      ({ title }) => title,
    );

  it("are forgotten after 180 days, unread ones after 400", async () => {
    const user = await createUser();
    await add(user.id, 1, 10);
    await add(user.id, 179, 1);
    await add(user.id, 181, 1);
    await add(user.id, 399, 1, false);
    await add(user.id, 401, 1, false);
    await forgetDaily();
    expect((await titles(user.id)).slice(10)).toEqual(["179", "399"]);
  });

  it("leave the ten newest, so that no menu turns back to its samples", async () => {
    const user = await createUser();
    await add(user.id, 900, 3);
    await forgetDaily();
    expect(await listNotifications(user.id)).toMatchObject({ sample: false, unread: 0 });
    await add(user.id, 800, 9);
    await forgetDaily();
    expect(await titles(user.id)).toEqual([...Array<string>(9).fill("800"), "900"]);
  });
});

it("runs of the API go 30 days after their end, those of a draft stay with it", async () => {
  const user = await createUser();
  const run = (days: number | null, draftId: string | null) =>
    db.generation.create({
      data: {
        id: id(days ?? 0),
        userId: user.id,
        draftId,
        ...(draftId === null && { request: {} }),
        state: days === null ? "queued" : "done",
        step: `${days} ${draftId === null ? "call" : "draft"}`,
        createdAt: ago(90),
        finishedAt: days === null ? null : ago(days),
      },
    });
  const draft = await db.wizardDraft.create({ data: { userId: user.id } });
  for (const days of [29, 31, null]) {
    await run(days, null);
    await run(days, draft.id);
  }
  await forget("hour", live, NOW);
  const left = await db.generation.findMany({ where: { userId: user.id } });
  expect(left.map(({ step }) => step).sort()).toEqual(
    ["29 call", "29 draft", "31 draft", "null call", "null draft"].sort(),
  );
});

it("events of Stripe outlive its repeats, and those with a problem stay longer", async () => {
  await db.stripeEvent.createMany({
    data: [29, 89, 91, 399, 401].flatMap((days) => [
      { id: `evt_${days}`, type: "t", receivedAt: ago(days) },
      { id: `evt_${days}_problem`, type: "t", receivedAt: ago(days), problem: "look" },
    ]),
  });
  await forgetDaily();
  const left = await db.stripeEvent.findMany({ orderBy: { receivedAt: "desc" } });
  expect(left.map((row) => row.id).sort()).toEqual(
    [
      "evt_29",
      "evt_29_problem",
      "evt_89",
      "evt_89_problem",
      "evt_91_problem",
      "evt_399_problem",
    ].sort(),
  );
});

it("checkouts that ended unpaid go, but none while the next one could take its name", async () => {
  const checkout = (userId: string, state: "open" | "paid" | "expired", days: number) =>
    db.checkout.create({
      data: {
        id: id(days),
        userId,
        provider: "stripe",
        plan: "pro",
        state,
        url: "",
        createdAt: ago(days),
      },
    });
  const [quiet, busy] = [await createUser(), await createUser()];
  for (const state of ["open", "paid", "expired"] as const) await checkout(quiet.id, state, 91);
  await checkout(busy.id, "expired", 91);
  await checkout(busy.id, "expired", 29);
  await forgetDaily();
  const states = async (userId: string) =>
    (await db.checkout.findMany({ where: { userId } })).map(({ state }) => state).sort();
  expect(await states(quiet.id)).toEqual(["open", "paid"]);
  expect(await states(busy.id)).toEqual(["expired", "expired"]);
});

it("more rows than a batch holds go in several statements, and a stop ends them", async () => {
  await db.rateWindow.createMany({
    data: Array.from({ length: 2 * BATCH + 1 }, (_, n) => ({ key: `k${n}`, expiresAt: ago(1) })),
  });
  await db.rateWindow.create({ data: { key: "open", expiresAt: ago(-1) } });
  await forget("hour", AbortSignal.abort(), NOW);
  expect(await db.rateWindow.count()).toBe(2 * BATCH + 2);
  await forget("hour", live, NOW);
  expect((await db.rateWindow.findMany()).map(({ key }) => key)).toEqual(["open"]);
});

it("what is kept how long is what the page for operators says", () => {
  const page = fs.readFileSync("docs/operating.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+?) \|$/gm)];
  expect(rows.map(([, table, keep]) => [table, keep]).sort()).toEqual(
    RETENTION.map(({ table, keep }) => [table, keep]).sort(),
  );
});

/** Tables that grow only with what people keep, or that their rows end with. */
const NOT_AGED =
  "User Import FreeImport Password Identity Passkey Authenticator RecoveryCode BackupState WriteProbe Secret Post PostRevision Media PostMedia MediaCopy Source Fact Voice WriterKey Integration Publication BlogPage BlogTag BlogState BlogSettings BlogDomain BlogAddress MetricDay ReferralDay PlatformMetric";

it("a new table is either forgotten by age or said not to be", () => {
  const schema = fs.readFileSync("prisma/schema.prisma", "utf8");
  const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  const known = [...NOT_AGED.split(" "), ...RETENTION.map(({ table }) => table)];
  expect(tables.filter((name) => !known.includes(name ?? ""))).toEqual([]);
});
