import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { AT_START, listHeadings } from "#app/content/markdown/insert-block.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";
import { ignoreEnter } from "#app/components/ignore-enter.ts";
import { FileField } from "./file-field.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { useAnswerAt } from "./use-answer-at.ts";

const LONGEST = 70;

/** Where a picture can go, by the headings of a Markdown text. */
function placesIn(text: unknown): Array<{ value: string; label: string }> {
  const headings = typeof text === "string" ? listHeadings(text.replace(/\r\n?/g, "\n")) : [];
  return [
    { value: "", label: "At the end of the text" },
    { value: AT_START, label: "At the beginning of the text" },
    ...headings.map(({ line }) => ({
      value: line,
      label: `Below “${line.replace(/^#+\s*/, "").slice(0, LONGEST)}”`,
    })),
  ];
}

export type PictureFieldName =
  | "picture"
  | "pictureAlt"
  | "pictureDecorative"
  | "pictureCaption"
  | "pictureCredit"
  | "pictureAt"
  | "chosenPicture";

interface Props {
  fields: Record<PictureFieldName | "text", FormField>;
  pictures: readonly PictureChoice[];
  findAt: string | null;
  /** Where the form is sent. */
  action: string;
  /** What the last press of the button did. */
  said: string | null;
}

const ID = "edit-pictures";

/** A fold-out that puts a picture into the text. */
export function PictureFields({ fields, pictures, findAt, action, said }: Props) {
  const { picture, pictureAlt, pictureCaption, pictureCredit } = fields;
  const { pictureAt, chosenPicture, text } = fields;
  const [typed, setTyped] = useState<string | null>(null);
  const answerAt = useAnswerAt(action);
  const open =
    said !== null ||
    [picture, pictureAlt, pictureCaption, pictureCredit, chosenPicture].some(
      ({ errors }) => errors?.length,
    );
  return (
    <details
      id={ID}
      open={open}
      // Before a place is chosen the headings are those of the text as it stands.
      onFocus={({ currentTarget }) => setTyped(textIn(currentTarget))}
      className="group rounded-md border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-medium">
        Add a picture to the text
        <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <p role="status" className="px-4 pb-3 text-muted empty:hidden">
        {said}
      </p>
      <div className="space-y-5 border-t border-line px-4 py-5">
        <FileField field={picture} label="File" />
        <PictureGrid field={chosenPicture} pictures={pictures} findAt={findAt} />
        <TextsOfPicture fields={fields} />
        <SelectField
          field={pictureAt}
          label="Place"
          options={placesIn(typed ?? text.initialValue)}
        />
        <Button
          size="sm"
          name="intent"
          value="add-picture"
          formAction={answerAt(ID)}
          formEncType="multipart/form-data"
        >
          Add picture
        </Button>
      </div>
    </details>
  );
}

/** Alt text, caption and credit of the picture. */
function TextsOfPicture({ fields }: Pick<Props, "fields">) {
  const { pictureAlt, pictureDecorative, pictureCaption, pictureCredit } = fields;
  return (
    <>
      <InputField
        field={pictureAlt}
        label="Alt text"
        onKeyDown={ignoreEnter}
        autoComplete="off"
        maxLength={MEDIA_LIMITS.alt}
        help="What the picture shows, for readers who cannot see it. Needed before publishing."
      />
      <Checkbox
        key={pictureDecorative.key}
        name={pictureDecorative.name}
        defaultChecked={pictureDecorative.initialValue === "on"}
        label="Decorative"
        help="For pictures that add nothing to the text. They need no alt text."
      />
      <InputField
        field={pictureCaption}
        label="Caption"
        onKeyDown={ignoreEnter}
        autoComplete="off"
        maxLength={MEDIA_LIMITS.caption}
      />
      <InputField
        field={pictureCredit}
        label="Credit"
        onKeyDown={ignoreEnter}
        autoComplete="off"
        maxLength={MEDIA_LIMITS.credit}
        help="Who made it, and under which licence. Shown with the caption."
      />
    </>
  );
}

/** The text of the form around an element as somebody left it. */
function textIn(element: HTMLElement): string | null {
  const area = element.closest("form")?.elements.namedItem("text");
  return area instanceof HTMLTextAreaElement ? area.value : null;
}
