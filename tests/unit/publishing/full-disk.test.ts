import { describe, expect, it } from "vitest";
import { readReadiness } from "#app/jobs/readiness.server.ts";
import { db } from "#app/lib/db.server.ts";
import { canWrite } from "#app/lib/write-probe.server.ts";
import { listNotifications } from "#app/notifications/notifications.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { repairPosts } from "#app/publishing/repair-posts.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

/** From now on the table refuses writes as on a full disk; returns a function that makes room. */
async function fill(table: string): Promise<() => Promise<unknown>> {
  await db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''could not extend file: No space left on device''; END'`,
  );
  await db.$executeRawUnsafe(
    `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION disk_full()`,
  );
  return () => db.$executeRawUnsafe(`DROP TRIGGER full_disk ON "${table}"`);
}

describe("a full disk", () => {
  it("loses no success: a live copy shows as live once there is room, without a restart", async () => {
    const user = await createUser();
    const fake = scriptedPlatform();
    await connect(user, fake.key);
    const { id } = await writePost(user);
    const makeRoom = await fill("Notification");
    expect(await publishNow(user, id, { platform: fake.key, tags: [] })).toMatchObject({
      state: "published",
    });
    const post = () => db.post.findUniqueOrThrow({ where: { id } });
    expect((await post()).status).toBe("scheduled");
    await makeRoom();
    expect(await repairPosts()).toBe(1);
    expect(await post()).toMatchObject({ status: "published", publishedPlatforms: [fake.key] });
    const { updatedAt } = await post();
    expect(await repairPosts()).toBe(0);
    expect((await post()).updatedAt).toEqual(updatedAt);
    expect(fake.copies).toHaveLength(1);
    expect((await listNotifications(user.id)).sample).toBe(true);
  });

  it("is retried while the repair itself cannot be written", async () => {
    const user = await createUser();
    const fake = scriptedPlatform();
    await connect(user, fake.key);
    const { id } = await writePost(user);
    const makeRoom = await fill("Notification");
    await publishNow(user, id, { platform: fake.key, tags: [] });
    await makeRoom();
    const makeRoomForPosts = await fill("Post");
    await expect(repairPosts()).rejects.toThrow();
    await makeRoomForPosts();
    expect(await repairPosts(Date.now() + 3_600_000)).toBe(1);
  });

  it("makes /readyz fail until there is room", async () => {
    expect((await readReadiness(false)).ok).toBe(true);
    const makeRoom = await fill("WriteProbe");
    expect(await canWrite()).toBe(true);
    expect(await canWrite(Date.now() + 11_000)).toBe(false);
    const now = Date.now;
    Date.now = () => now() + 11_000;
    try {
      expect(await readReadiness(false)).toMatchObject({
        ok: false,
        database: { ok: true, takesWrites: false },
      });
      await makeRoom();
      expect((await readReadiness(false)).ok).toBe(true);
    } finally {
      Date.now = now;
    }
  });
});
