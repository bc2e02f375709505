import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import {
  addPicture,
  featuredForm,
  featureFirst,
  pictureForm,
  setFeatured,
} from "#app/posts/add-picture.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createMedia } from "../../helpers/media.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

const form = (given: Record<string, string>) =>
  pictureForm.parse({ text: "One\r\n\r\n## Soil\r\n\r\nTwo", ...given });

it("keeps an uploaded file and puts its line where it is wanted", async () => {
  const user = await createAuthor();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "picture-"));
  const file = { path: path.join(folder, "a.png"), name: "soil.png" };
  await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toFile(file.path);
  const typed = form({
    pictureAlt: "Wet soil",
    pictureCaption: 'The "best"',
    pictureCredit: "Ann",
    pictureAt: "## Soil",
  });
  const { text, said } = await addPicture(user, typed, file);
  const media = await db.media.findFirstOrThrow({ where: { userId: user.id } });
  expect(media).toMatchObject({ alt: "Wet soil", credit: "Ann", name: "soil.png" });
  expect(text).toBe(`One\n\n## Soil\n\n![Wet soil](media:${media.id} "The \\"best\\"")\n\nTwo\n`);
  expect(said).toBe("“soil.png” was added below “Soil”.");
  await fs.writeFile(file.path, "no picture");
  await expect(addPicture(user, typed, file)).rejects.toMatchObject({
    details: { fields: { picture: expect.stringMatching(/JPEG/) } },
  });
  await fs.rm(folder, { recursive: true });
});

it("takes a picture of the user's, with its own texts, and describes it where nobody has", async () => {
  const [user, other] = [await createAuthor(), await createAuthor()];
  const [soil, bare, theirs] = [
    await createMedia(user, { alt: "Soil", caption: "Mine" }),
    await createMedia(user),
    await createMedia(other),
  ];
  const chosen = (id: string, more: Record<string, string> = {}) =>
    addPicture(user, form({ chosenPicture: id, ...more }), null);
  expect((await chosen(soil.id)).text).toMatch(`![Soil](media:${soil.id} "Mine")`);
  expect((await chosen(bare.id)).said).toMatch(/no alt text yet/);
  expect((await chosen(bare.id, { pictureAlt: "A pot" })).text).toMatch(/!\[A pot\]/);
  expect(await db.media.findUnique({ where: { id: bare.id } })).toMatchObject({ alt: "A pot" });
  await expect(chosen(theirs.id)).rejects.toMatchObject({
    details: { fields: { chosenPicture: expect.any(String) } },
  });
  await expect(chosen("")).rejects.toMatchObject({
    details: { fields: { picture: expect.any(String) } },
  });
});

it("features an uploaded file or a picture of the user's, and describes it where nobody has", async () => {
  const [user, other] = [await createAuthor(), await createAuthor()];
  const [bare, theirs] = [await createMedia(user), await createMedia(other)];
  const set = (featuredChoice: string, featuredAlt = "", file: string | null = null) =>
    setFeatured(
      user,
      featuredForm.parse({ text: "One", featuredChoice, featuredAlt }),
      file === null ? null : { path: file, name: "front.png" },
    );
  expect((await set(bare.id)).said).toMatch(/once you save. It has no alt text yet/);
  expect(await set(bare.id, "A pot")).toMatchObject({ featuredImage: bare.id, text: "One" });
  expect(await db.media.findUnique({ where: { id: bare.id } })).toMatchObject({
    alt: "A pot",
    decorative: false,
  });
  await expect(set(theirs.id)).rejects.toMatchObject({
    details: { fields: { featuredChoice: expect.any(String) } },
  });
  await expect(set("")).rejects.toMatchObject({
    details: { fields: { featuredFile: expect.any(String) } },
  });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "picture-"));
  const file = path.join(folder, "a.png");
  await sharp({ create: { width: 41, height: 30, channels: 3, background: "#3a3" } })
    .png()
    .toFile(file);
  const { featuredImage } = await set(bare.id, "Green", file);
  expect(await db.media.findUnique({ where: { id: featuredImage } })).toMatchObject({
    name: "front.png",
    alt: "Green",
  });
  await fs.writeFile(file, "no picture");
  await expect(set("", "", file)).rejects.toMatchObject({
    details: { fields: { featuredFile: expect.stringMatching(/JPEG/) } },
  });
  await fs.rm(folder, { recursive: true });
});

it("features the first picture of a text that is the user's", async () => {
  const [user, other] = [await createAuthor(), await createAuthor()];
  const { id } = await createMedia(user, { alt: "Soil" });
  expect(
    await featureFirst(user, `a ![x](https://x.example/a.png)\n\n![](media:${id})`),
  ).toMatchObject({ featuredImage: id, picture: { alt: "Soil" } });
  await expect(featureFirst(user, "a")).rejects.toThrow(/no picture/);
  await expect(featureFirst(other, `![](media:${id})`)).rejects.toThrow(/no picture/);
});

it("gives a file that is known the caption and credit that it lacks", async () => {
  const user = await createAuthor();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "picture-"));
  const file = { path: path.join(folder, "a.png"), name: "soil.png" };
  await sharp({ create: { width: 42, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toFile(file.path);
  await addPicture(user, form({ pictureAlt: "Wet soil" }), file);
  await addPicture(
    user,
    form({ pictureAlt: "Dry soil", pictureCaption: "Mine", pictureCredit: "Ann" }),
    file,
  );
  expect(await db.media.findMany({ where: { userId: user.id } })).toMatchObject([
    { alt: "Wet soil", caption: "Mine", credit: "Ann" },
  ]);
  await fs.rm(folder, { recursive: true });
});
