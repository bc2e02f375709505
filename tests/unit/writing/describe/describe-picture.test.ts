import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Media } from "#app/generated/prisma/client.ts";
import { startFakeAnthropic } from "../../../fakes/anthropic.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { db } = await import("#app/lib/db.server.ts");
const { saveMedia } = await import("#app/media/save-media.server.ts");
const { describePicture } = await import("#app/writing/describe/describe-picture.server.ts");
const { useTestDatabase } = await import("../../../helpers/database.ts");
const { createAuthor, writePost } = await import("../../../helpers/posts.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

const never = new AbortController().signal;

/** A user with a picture of two frames, of which a model sees one. */
async function withPicture(): Promise<[Awaited<ReturnType<typeof createAuthor>>, Media]> {
  const user = await createAuthor();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "describe-"));
  const file = path.join(folder, "a.gif");
  const frame = (background: string) => ({
    create: { width: 60, height: 40, channels: 3 as const, background },
  });
  const frames = await Promise.all(
    ["#a33", "#33a"].map((color) => sharp(frame(color)).png().toBuffer()),
  );
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(file);
  const media = await saveMedia(user, { path: file, name: "pot.gif" });
  await fs.rm(folder, { recursive: true });
  return [user, media];
}

test("proposes a description of what the picture shows, and stores nothing", async () => {
  const [user, media] = await withPicture();
  expect(await describePicture(user, media, never)).toEqual({
    alt: "Red tomatoes in a clay pot on a balcony.",
  });
  const [image, text] = fake.requests[0]?.body.messages[0]?.content as [
    { source: { media_type: string; data: string } },
    { text: string },
  ];
  const sent = await sharp(Buffer.from(image.source.data, "base64")).metadata();
  expect(sent).toMatchObject({ format: "jpeg", width: 60, height: 40 });
  expect(text.text).toContain('"language": "en"');
  expect(await db.media.findUnique({ where: { id: media.id } })).toMatchObject({ alt: "" });
  expect(await db.modelCall.findMany({ where: { userId: user.id } })).toMatchObject([
    { purpose: "describe", source: "server", error: "" },
  ]);
});

test("asks in the language of the post that shows the picture", async () => {
  const [user, media] = await withPicture();
  const post = await writePost(user, { language: "sv" });
  await db.postMedia.create({ data: { postId: post.id, mediaId: media.id } });
  await describePicture(user, media, never);
  expect(JSON.stringify(fake.requests[0]?.body.messages)).toContain('\\"language\\": \\"sv\\"');
});

test("makes one plain line of whatever a model answers", async () => {
  const [user, media] = await withPicture();
  const alt = "“<script>alert(1)</script> A\n\n\u0000pot <img src=x onerror=alert(1)>”";
  fake.script({ kind: "text", text: JSON.stringify({ alt }) });
  expect(await describePicture(user, media, never)).toEqual({ alt: "alert(1) A pot" });
  fake.script({ kind: "text", text: JSON.stringify({ alt: "word ".repeat(1_000) }) });
  expect((await describePicture(user, media, never)).alt.length).toBeLessThanOrEqual(1_000);
  fake.script({ kind: "text", text: JSON.stringify({ alt: " \n " }) });
  await expect(describePicture(user, media, never)).rejects.toMatchObject({ kind: "upstream" });
});

test.each([
  [400, "this model does not support image input"],
  [500, "image input is not supported - hint: you may need to provide the mmproj"],
  [422, "messages.0.content: Input should be a valid string"],
])("says that a model cannot look at pictures when it refuses with %i", async (status, message) => {
  const [user, media] = await withPicture();
  const refusal = { kind: "refused", status, message } as const;
  fake.script(refusal, refusal);
  await expect(describePicture(user, media, never)).rejects.toMatchObject({
    kind: "upstream",
    message: expect.stringContaining("cannot look at pictures") as string,
  });
});
