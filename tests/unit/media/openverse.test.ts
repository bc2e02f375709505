import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startFakeOpenverse } from "../../fakes/openverse.ts";
import { react } from "../../fakes/server.ts";

// Noise, so that a byte that is lost on the way breaks the file.
const noise = { raw: { width: 60, height: 40, channels: 3 as const } };
const file = await sharp(randomBytes(60 * 40 * 3), noise)
  .png()
  .toBuffer();
const fake = await startFakeOpenverse(file);
// The settings are read when the product starts, so they stand before it is loaded.
process.env["OPENVERSE"] = "on";
process.env["OPENVERSE_URL"] = fake.url;
process.env["ALLOW_PRIVATE_HOSTS"] = "127.0.0.1";
const { importPicture } = await import("#app/media/openverse/import-picture.server.ts");
const { findPictures } = await import("#app/media/openverse/openverse.server.ts");
const { readResults } = await import("#app/media/openverse/records.ts");
const { readThumbnail } = await import("#app/media/openverse/thumbnail.server.ts");
const { mediaStore } = await import("#app/media/store.server.ts");
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.clearFaults();
  fake.log.length = 0;
});

const [tomato] = fake.pictures;
if (!tomato) throw new Error("the fake has no picture");

test("calls nobody before there are words to look for", async () => {
  expect(await findPictures(await createUser(), "  ")).toEqual({ pictures: [], problem: "" });
  expect(fake.log).toEqual([]);
});

test("finds pictures that may be changed and sold, and asks once a minute", async () => {
  const user = await createUser();
  const { pictures, problem } = await findPictures(user, " Tomato & balcony ");
  expect(problem).toBe("");
  expect(pictures).toEqual([
    {
      id: tomato.id,
      title: "Tomatoes on a balcony",
      creator: "Ada Gardener",
      licence: "CC BY 4.0",
      url: tomato.url,
      page: "https://photos.example/tomatoes",
    },
  ]);
  await findPictures(user, "tomato & balcony");
  expect(fake.log).toEqual([
    "GET /v1/images/?q=Tomato+%26+balcony&page_size=20&license_type=commercial%2Cmodification&mature=false",
  ]);
});

test("keeps a chosen picture whole, with its credit", async () => {
  const user = await createUser();
  const media = await importPicture(user, tomato.id);
  expect(media).toMatchObject({
    userId: user.id,
    name: "tomatoes.png",
    alt: "Tomatoes on a balcony",
    credit: "“Tomatoes on a balcony” by Ada Gardener, CC BY 4.0",
    creditUrl: "https://photos.example/tomatoes",
  });
  const stored = await mediaStore.read(media.id, "original");
  expect(
    await sharp(stored ?? "")
      .raw()
      .toBuffer(),
  ).toEqual(await sharp(file).raw().toBuffer());
  await expect(importPicture(user, "../../v1/other/")).rejects.toMatchObject({ kind: "not_found" });
});

test("leaves out records that it cannot use, and cleans the others", () => {
  const other = { ...tomato, title: null, creator: " A\u0000\nB ", license: "cc0" };
  const results = [
    { ...other, license_version: "1.0", foreign_landing_url: "javascript:alert(1)" },
    { ...tomato, url: "javascript:alert(1)" },
    { ...tomato, id: "../x" },
    "nothing",
  ];
  expect(readResults({ results })).toMatchObject([
    { title: "Untitled", creator: "A B", licence: "CC0 1.0", page: "" },
  ]);
  expect(readResults({ results: "nothing" })).toBeNull();
});

test("shows thumbnails of pictures only", async () => {
  const user = await createUser();
  expect(await readThumbnail(user, tomato.id)).toEqual({ type: "image/png", bytes: file });
  fake.inject("GET /v1/images/", {
    kind: "answer",
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<script>alert(1)</script>",
  });
  await expect(readThumbnail(user, tomato.id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(readThumbnail(user, "x/../../..")).rejects.toMatchObject({ kind: "not_found" });
});

test.each([
  ["no JSON", react.loginPage(), "did not answer as expected"],
  ["an error page", react.bigError(), "did not answer as expected"],
  ["a reset connection", { kind: "reset" } as const, "cannot be reached"],
])("says what is wrong after %s", async (words, reaction, sentence) => {
  fake.inject("GET /v1/images/", reaction);
  const { pictures, problem } = await findPictures(await createUser(), words);
  expect(pictures).toEqual([]);
  expect(problem).toContain(sentence);
});

test("calls nobody until a refusal for too many calls is over", async () => {
  const user = await createUser();
  fake.inject("GET /v1/images/", react.tooMany("90"));
  expect((await findPictures(user, "first")).problem).toContain("Try again in 2 minutes");
  expect((await findPictures(user, "second")).problem).toContain("Try again in 2 minutes");
  expect(fake.log).toHaveLength(1);
  vi.setSystemTime(Date.now() + 91_000);
  expect((await findPictures(user, "second")).pictures).toHaveLength(1);
  vi.useRealTimers();
});
