import { z } from "zod";
import { AT_START, insertBlock } from "#app/content/markdown/insert-block.ts";
import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import { PICTURE_ID } from "#app/content/pictures.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { besideField, wrongField } from "#app/lib/app-error.ts";
import { fillTexts } from "#app/media/fill-texts.server.ts";
import { MEDIA_LIMITS, type MediaTexts } from "#app/media/media.ts";
import { findMedia } from "#app/media/media.server.ts";
import { saveMedia, type ArrivedFile } from "#app/media/save-media.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { toPictureChoice, type PictureChoice } from "./picture-choices.server.ts";
import { LIMITS } from "./post.ts";
import { textField, tooLong } from "./text-field.server.ts";

/** The buttons of the edit form that bring pictures. None of them saves the post. */

const text = z
  .string()
  .max(LIMITS.content, tooLong("Content", LIMITS.content))
  .default("")
  .transform((value) => value.replace(/\r\n?/g, "\n"));

/** The fields of "Add picture", with the text to put it into. */
export const pictureForm = z.object({
  text,
  pictureAlt: textField("Alt text", MEDIA_LIMITS.alt).default(""),
  pictureDecorative: z.string().optional(),
  pictureCaption: textField("Caption", MEDIA_LIMITS.caption).default(""),
  pictureCredit: textField("Credit", MEDIA_LIMITS.credit).default(""),
  /** One of the user's pictures, where no file is sent. */
  chosenPicture: z.string().max(64).default(""),
  /** `AT_START`, the line of a heading, or "" for the end. */
  pictureAt: z.string().max(LIMITS.content).default(""),
});

/** The fields of "Set as featured image". */
export const featuredForm = z.object({
  text,
  featuredAlt: textField("Alt text", MEDIA_LIMITS.alt).default(""),
  featuredChoice: z.string().max(64).default(""),
});

export type PictureInput = z.output<typeof pictureForm>;
export type FeaturedInput = z.output<typeof featuredForm>;

/** What the form shows after the button: the changed text, and what was done. */
export interface AddedPicture {
  part: "pictures";
  text: string;
  said: string;
}

/** The same for the featured image; its id, "" for none. */
export interface SetFeatured {
  part: "featured";
  text: string;
  featuredImage: string;
  /** That picture, if the form may not know it yet. */
  picture: PictureChoice | null;
  said: string;
}

/**
 * Puts an uploaded file or one of the user's pictures into the text. What is typed about a picture
 * becomes its own where it has none. Throws errors beside the fields.
 */
export async function addPicture(
  user: Planned,
  input: PictureInput,
  file: ArrivedFile | null,
): Promise<AddedPicture> {
  const given: Partial<MediaTexts> = {
    alt: input.pictureDecorative ? "" : input.pictureAlt,
    decorative: Boolean(input.pictureDecorative),
    caption: input.pictureCaption,
    credit: input.pictureCredit,
  };
  const fields = { file: "picture", choice: "chosenPicture" };
  const media = await keepOrChoose(user, file, input.chosenPicture, given, fields);
  const alt = given.decorative ? "" : given.alt || media.alt;
  const line = pictureLine(media.id, alt, given.caption || media.caption);
  const said = `“${media.name}” was added ${placeWords(input.pictureAt)}.${noteOn(media)}`;
  return { part: "pictures", text: insertBlock(input.text, line, input.pictureAt), said };
}

/** Makes an uploaded file or one of the user's pictures the featured image. Throws as above. */
export async function setFeatured(
  user: Planned,
  { text, featuredAlt, featuredChoice }: FeaturedInput,
  file: ArrivedFile | null,
): Promise<SetFeatured> {
  const fields = { file: "featuredFile", choice: "featuredChoice" };
  const media = await keepOrChoose(user, file, featuredChoice, { alt: featuredAlt }, fields);
  const said = `“${media.name}” is the featured image once you save.${noteOn(media)}`;
  const picture = toPictureChoice(media);
  return { part: "featured", text, featuredImage: media.id, picture, said };
}

/** Makes the first own picture of a Markdown text the featured image. Throws beside the field. */
export async function featureFirst(user: Owner, markdown: string): Promise<SetFeatured> {
  const [media] = await findMedia(user, [FIRST.exec(markdown)?.[1] ?? ""]);
  if (!media) throw wrongField("featuredImage", "The text has no picture from your media yet.");
  const said = "The first picture of the text is the featured image once you save.";
  const picture = toPictureChoice(media);
  return { part: "featured", text: markdown, featuredImage: media.id, picture, said };
}

const FIRST = new RegExp(`\\]\\(media:(${PICTURE_ID})`);

/** The uploaded file if there is one, otherwise the chosen picture, with what is typed about it. */
async function keepOrChoose(
  user: Planned,
  file: ArrivedFile | null,
  id: string,
  texts: Partial<MediaTexts>,
  fields: { file: string; choice: string },
): Promise<Media> {
  if (file) return besideField(fields.file, saveMedia(user, file, texts, fillTexts));
  if (id === "") throw wrongField(fields.file, "Choose a file, or one of your pictures below.");
  const [media] = await findMedia(user, [id]);
  if (!media) throw wrongField(fields.choice, "This picture is no longer in your media.");
  return fillTexts(user, media, texts);
}

function noteOn({ alt, decorative }: Media): string {
  return alt === "" && !decorative ? " It has no alt text yet." : "";
}

function placeWords(place: string): string {
  if (place === AT_START) return "at the beginning of the text";
  const heading = place.replace(/^#+\s*/, "");
  return heading === "" ? "at the end of the text" : `below “${heading}”`;
}
