import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { s3Store } from "#app/media/s3-store.server.ts";
import type { MediaStore } from "#app/media/media-store.ts";
import { readEnv } from "#app/lib/env.server.ts";
import { startS3, type FakeS3 } from "../../fakes/s3.ts";

const ID = "01900000-0000-7000-8000-000000000001";

let s3: FakeS3;
let store: MediaStore;
beforeAll(async () => {
  s3 = await startS3();
  const made = s3Store(readEnv(s3.settings()));
  if (!made) throw new Error("no store");
  store = made;
});
afterAll(() => s3.close());

it("keeps, reads, lists and removes the files of a picture", async () => {
  await store.write(ID, "400", Buffer.from("0123456789"));
  await store.write(ID, "original", Buffer.from("whole"));
  expect([...s3.objects.keys()]).toEqual([
    `pictures/blog/media/${ID}/400`,
    `pictures/blog/media/${ID}/original`,
  ]);
  expect((await store.read(ID, "400"))?.toString()).toBe("0123456789");
  expect(await store.size(ID, "400")).toBe(10);
  const part = await store.stream(ID, "400", 2, 4);
  expect(part && (await buffer(part)).toString()).toBe("234");
  const whole = await store.stream(ID, "original");
  expect(whole && (await buffer(whole)).toString()).toBe("whole");
  const listed = [];
  for await (const one of store.list()) listed.push(one);
  expect(listed).toEqual([{ mediaId: ID, writtenAt: new Date("2026-01-01T00:00:00Z") }]);
  await store.remove(ID);
  expect(s3.objects.size).toBe(0);
  expect([await store.read(ID, "400"), await store.size(ID, "400")]).toEqual([null, null]);
  expect(await store.stream(ID, "400")).toBeNull();
});

it("says that the storage is away", async () => {
  s3.fail(500);
  await expect(store.write(ID, "400", Buffer.from("x"))).rejects.toMatchObject({
    kind: "unavailable",
    message: "The storage of pictures is away at this moment. Try again in a minute.",
  });
  await expect(store.read(ID, "400")).rejects.toMatchObject({ kind: "unavailable" });
  s3.fail(null);
});

it("is used only when its settings are given together", () => {
  expect(s3Store(readEnv({}))).toBeNull();
  expect(() => readEnv({ MEDIA_S3_BUCKET: "pictures" })).toThrow(
    /MEDIA_S3_REGION must be set as well: MEDIA_S3_REGION, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY belong together\./,
  );
});
