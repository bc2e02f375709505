import { z } from "zod";
import { AT_START, insertBlock } from "#app/content/markdown/insert-block.ts";
import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import { PICTURE_ID } from "#app/content/pictures.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { changeMedia } from "#app/media/change-media.server.ts";
import { MEDIA_LIMITS, type MediaTexts } from "#app/media/media.ts";
import { findMedia } from "#app/media/media.server.ts";
import { saveMedia, type ArrivedFile } from "#app/media/save-media.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "./post.ts";
import { textField, tooLong } from "./text-field.server.ts";

/** "Add picture" in the edit form: into the text or as the featured image. Saves no post. */

/** The place of a picture that is no place in the text. */
const AS_FEATURED = "featured";

const text = z
  .string()
  .max(LIMITS.content, tooLong("Content", LIMITS.content))
  .default("")
  .transform((value) => value.replace(/\r\n?/g, "\n"));

/** The fields of "Add picture", with the text to put it into. */
export const pictureForm = z.object({
  text,
  pictureAlt: textField("Description", MEDIA_LIMITS.alt).default(""),
  pictureDecorative: z.string().optional(),
  pictureCaption: textField("Caption", MEDIA_LIMITS.caption).default(""),
  pictureCredit: textField("Credit", MEDIA_LIMITS.credit).default(""),
  /** One of the user's pictures, where no file is sent. */
  chosenPicture: z.string().max(64).default(""),
  /** `AT_START`, the line of a heading, `AS_FEATURED`, or "" for the end. */
  pictureAt: z.string().max(LIMITS.content).default(""),
});

export const featuredForm = z.object({ text });

export type PictureInput = z.output<typeof pictureForm>;
export type FeaturedInput = z.output<typeof featuredForm>;

/** What the form shows after the button: the text or the featured image, and what was done. */
export interface AddedPicture {
  part: "pictures";
  text: string;
  /** Absent where it stays as it is. */
  featuredImage?: string;
  said: string;
}

/**
 * Puts an uploaded file or one of the user's pictures into the text, or makes it the featured
 * image. What is typed about a picture becomes its own where it has none. Throws errors beside the
 * fields.
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
  const media = file
    ? await keepFile(user, file, given)
    : await requireChosen(user, input.chosenPicture);
  const known = await fillTexts(user, media, given);
  const note = known.alt === "" && !known.decorative ? " It has no description yet." : "";
  if (input.pictureAt === AS_FEATURED) {
    const said = `“${media.name}” is the featured image once you save.${note}`;
    return { part: "pictures", text: input.text, featuredImage: media.id, said };
  }
  const alt = given.decorative ? "" : given.alt || known.alt;
  const line = pictureLine(media.id, alt, given.caption || known.caption);
  const said = `“${media.name}” was added ${placeWords(input.pictureAt)}.${note}`;
  return { part: "pictures", text: insertBlock(input.text, line, input.pictureAt), said };
}

/** Makes the first own picture of a Markdown text the featured image. Throws beside the field. */
export function featureFirst(markdown: string): AddedPicture {
  const featuredImage = FIRST.exec(markdown)?.[1];
  if (featuredImage === undefined)
    throw beside("featuredImage", "The text has no picture from your media yet.");
  const said = "The first picture of the text is the featured image once you save.";
  return { part: "pictures", text: markdown, featuredImage, said };
}

const FIRST = new RegExp(`\\]\\(media:(${PICTURE_ID})`);

async function keepFile(user: Planned, file: ArrivedFile, texts: Partial<MediaTexts>) {
  try {
    return await saveMedia(user, file, texts);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = { picture: error.message };
    throw new AppError(error.kind, error.message, { ...error.details, fields });
  }
}

async function requireChosen(user: Planned, id: string): Promise<Media> {
  if (id === "") throw beside("picture", "Choose a file, or one of your pictures below.");
  const [media] = await findMedia(user, [id]);
  if (!media) throw beside("chosenPicture", "This picture is no longer in your media.");
  return media;
}

/** Texts that a picture has already stay. */
async function fillTexts(user: Planned, media: Media, given: Partial<MediaTexts>) {
  const { alt, decorative, credit } = media;
  const texts: Partial<MediaTexts> = {};
  if (alt === "" && !decorative && (given.alt || given.decorative))
    Object.assign(texts, { alt: given.alt, decorative: given.decorative });
  if (credit === "" && given.credit) texts.credit = given.credit;
  return Object.keys(texts).length === 0 ? media : changeMedia(user, media.id, texts);
}

function placeWords(place: string): string {
  if (place === AT_START) return "at the beginning of the text";
  const heading = place.replace(/^#+\s*/, "");
  return heading === "" ? "at the end of the text" : `below “${heading}”`;
}

function beside(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: message } });
}
