import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMedia, saveSeveral } from "#app/media/save-media.server.ts";
import { MEDIA_QUOTA, NO_MEDIA_TEXTS, type MediaTexts } from "#app/media/media.ts";
import { mediaBytes } from "#app/media/save-media.server.ts";
import { sweepMedia } from "#app/media/sweep.server.ts";
import { env } from "#app/lib/env.server.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { toMediaView } from "#app/media/media.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createUser } from "../../helpers/users.ts";

useTestDatabase();

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "pictures-"));
});
afterAll(() => fs.rm(folder, { recursive: true }));

test("keeps a photograph upright, in four sizes and without its place", async () => {
  const file = path.join(folder, "a.jpg");
  await sharp({ create: { width: 2_600, height: 1_300, channels: 3, background: "#a33" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: "59/1 20/1 0/1" } } })
    .toFile(file);
  const author = await createUser();
  const media = await saveMedia(author, { path: file, name: "../../me\u0000.jpg" });
  const view = toMediaView(media);
  expect(view).toMatchObject({ name: "me.jpg", kind: "jpeg", width: 1280, height: 2560 });
  expect(view.files["400"]).toMatchObject({ width: 400, height: 800, kind: "webp" });
  const stored = await sharp((await mediaStore.read(media.id, "original")) ?? "").metadata();
  expect(stored).toMatchObject({ width: 1280, height: 2560, format: "jpeg" });
  expect(stored.exif).toBeUndefined();
  expect((await saveMedia(author, { path: file, name: "again.jpg" })).id).toBe(media.id);
});

test("keeps what can be kept of several files, and says which were refused", async () => {
  const author = await createUser();
  const [red, blue] = [await smallPicture("#a00"), await smallPicture("#00a")];
  const broken = { path: path.join(folder, "b.png"), name: "b.png" };
  await fs.writeFile(broken.path, "no picture");
  await expect(
    saveSeveral(author, [red, broken, blue], { decorative: true }),
  ).rejects.toMatchObject({
    kind: "unsupported",
    message: expect.stringMatching(/^2 pictures were uploaded\. b\.png: This kind of file/),
  });
  const kept = await db.media.findMany({ where: { userId: author.id } });
  expect(kept.map(({ decorative }) => decorative)).toEqual([true, true]);
  await saveSeveral(author, [red, blue], { decorative: false });
});

test("the same file again takes the texts that come with it, and keeps the others", async () => {
  const [author, other] = [await createUser(), await createUser()];
  const file = await smallPicture("#0a0");
  const typed = {
    alt: "A pot",
    caption: "Spring",
    credit: "Ada",
    creditUrl: "https://ada.example",
  };
  const first = await saveMedia(author, file, typed);
  const send = async (texts: Partial<MediaTexts>) => {
    const { id, alt, decorative, caption, credit, creditUrl } = await saveMedia(
      author,
      file,
      texts,
    );
    expect(id).toBe(first.id);
    return { alt, decorative, caption, credit, creditUrl };
  };
  const known = { ...typed, decorative: false };
  expect(await send({})).toEqual(known);
  expect(await send({ ...NO_MEDIA_TEXTS })).toEqual(known);
  expect(await send({ credit: "Ada" })).toEqual(known);
  expect(await send({ alt: "A red pot" })).toEqual({ ...known, alt: "A red pot" });
  const credited = { ...known, alt: "A red pot", caption: "May", credit: "Bo", creditUrl: "" };
  expect(await send({ caption: "May", credit: "Bo" })).toEqual(credited);
  expect(await send({ decorative: true })).toEqual({ ...credited, decorative: true });
  expect(await send({ alt: "Pots" })).toEqual({ ...credited, alt: "Pots" });
  await saveSeveral(author, [file], { decorative: true });
  expect(await send({})).toEqual({ ...credited, alt: "Pots" });
  expect(await saveMedia(other, file)).toMatchObject({ alt: "" });
  expect(await send({})).toEqual({ ...credited, alt: "Pots" });
});

async function smallPicture(color: string): Promise<{ path: string; name: string }> {
  const file = path.join(folder, `${color.slice(1)}.png`);
  await sharp({ create: { width: 20, height: 10, channels: 3, background: color } }).toFile(file);
  return { path: file, name: "small.png" };
}

test("the same file sent twice at once is one picture", async () => {
  const author = await createUser();
  const file = await smallPicture("#123456");
  const saved = await Promise.all([1, 2, 3].map(() => saveMedia(author, file)));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(await db.media.count({ where: { userId: author.id } })).toBe(1);
});

test("twenty uploads at once fill a plan exactly and never more", async () => {
  const author = await createUser();
  const first = await saveMedia(author, await smallPicture("#000001"));
  const room = 10 * first.bytes;
  await db.media.update({
    where: { id: first.id },
    data: { bytes: MEDIA_QUOTA.free - room },
  });
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, n) => smallPicture(`#1000${10 + n}`)),
  );
  const ends = await Promise.allSettled(files.map((file) => saveMedia(author, file)));
  const refused = ends.filter((end) => end.status === "rejected");
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      kind: "limit_reached",
      message: expect.stringContaining("your plan has room for 100 MB of pictures"),
    });
  const used = await mediaBytes(db, author.id);
  expect(used).toBeLessThanOrEqual(MEDIA_QUOTA.free);
  // One more of them would not have fitted.
  expect(used).toBeGreaterThan(MEDIA_QUOTA.free - 2 * first.bytes);
  expect(refused.length).toBeGreaterThan(8);
});

test("files without a row go after an hour, those of a picture never", async () => {
  const author = await createUser();
  const { id } = await saveMedia(author, await smallPicture("#777777"));
  const lost = newId();
  await mediaStore.write(lost, "400", Buffer.from("x"));
  const { signal } = new AbortController();
  await sweepMedia(signal, mediaStore, Date.now() + 3_590_000);
  expect(await mediaStore.size(lost, "400")).toBe(1);
  await sweepMedia(signal, mediaStore, Date.now() + 3_610_000);
  expect(await mediaStore.size(lost, "400")).toBeNull();
  expect(await mediaStore.size(id, "400")).toBeGreaterThan(0);
  await db.user.delete({ where: { id: author.id } });
  await sweepMedia(signal, mediaStore, Date.now() + 3_610_000);
  expect(await mediaStore.size(id, "400")).toBeNull();
});

test("what cannot be kept leaves neither row nor files, and says why", async () => {
  const author = await createUser();
  const media = path.join(env.dataDir, "media");
  const away = `${media}-away`;
  await fs.rename(media, away);
  await fs.writeFile(media, "");
  const failed = saveMedia(author, await smallPicture("#0f0f0f"));
  await expect(failed).rejects.toMatchObject({ kind: "unavailable" });
  expect(await db.media.count({ where: { userId: author.id } })).toBe(0);
  await fs.rm(media);
  await fs.rename(away, media);
});
