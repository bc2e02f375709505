import { useState } from "react";
import { fillForm } from "#app/components/kept/kept-form.ts";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";
import { ignoreEnter } from "#app/components/ignore-enter.ts";
import { FileField } from "./file-field.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { useAnswerAt } from "./use-answer-at.ts";
import { FeaturedNow, FeaturedSummary } from "./featured-now.tsx";

export type FeaturedFieldName = "featuredFile" | "featuredAlt" | "featuredChoice";

interface Props {
  formId: string;
  fields: Record<FeaturedFieldName | "featuredImage", FormField>;
  pictures: readonly PictureChoice[];
  findAt: string | null;
  /** Where the form is sent. */
  action: string;
  /** What the last press of one of the buttons did. */
  said: string | null;
  /** The picture that the button set. */
  chosen: PictureChoice | null;
  asked: boolean;
}

const ID = "edit-featured";

/** A fold-out with the featured image of the post, and what sets it. */
export function FeaturedField({
  formId,
  fields,
  pictures,
  findAt,
  action,
  said,
  chosen,
  asked,
}: Props) {
  const { featuredImage, featuredFile, featuredAlt, featuredChoice } = fields;
  const values = useFormValues(formId);
  // Without scripts a picture is described here and set by a button. What was typed stays.
  const hydrated = useHydrated();
  const [described] = useState(() => isTyped(formId, featuredAlt.name));
  const isPlain = !hydrated || described;
  const answerAt = useAnswerAt(action);
  const featured = useFeatured(formId);
  const { uploaded, set } = featured;
  const before = typeof featuredImage.initialValue === "string" ? featuredImage.initialValue : "";
  const id = values?.[featuredImage.name] ?? before;
  const picture = [...uploaded, ...pictures, chosen].find((one) => one?.id === id) ?? null;
  const open =
    asked ||
    said !== null ||
    [featuredImage, featuredFile, featuredAlt, featuredChoice].some(({ errors }) => errors?.length);
  return (
    <details
      id={ID}
      open={open}
      className="group rounded-md border-line open:border open:bg-surface"
    >
      <FeaturedSummary id={id} name={picture?.name ?? "Missing"} />
      <p role="status" className="px-4 pb-3 text-muted empty:hidden">
        {said}
      </p>
      <div className="space-y-5 border-t border-line px-4 py-5">
        <FeaturedValue field={featuredImage} id={id} picture={picture} />
        <UploadField field={featuredFile} isSet={id !== ""} isPlain={isPlain} featured={featured} />
        <PictureGrid field={featuredChoice} pictures={pictures} findAt={findAt} onChoose={set} />
        {isPlain ? <FeaturedAlt field={featuredAlt} /> : null}
        <FeaturedButtons
          isSet={id !== ""}
          isPlain={isPlain}
          answerAt={answerAt(ID)}
          onRemove={() => set("")}
        />
      </div>
    </details>
  );
}

interface FeaturedValueProps {
  field: FormField;
  /** Of the picture; "" for none. */
  id: string;
  picture: PictureChoice | null;
}

/** The picture that the form sends. */
function FeaturedValue({ field, id, picture }: FeaturedValueProps) {
  return (
    <>
      {/* Controlled: React would put the default back into a hidden field at its next render. */}
      <input type="hidden" id={field.id} name={field.name} value={id} />
      {id === "" ? (
        <p className="text-muted">Shown above the post, in lists and where it is shared.</p>
      ) : (
        <FeaturedNow id={id} picture={picture} />
      )}
      <FieldError field={field} />
    </>
  );
}

interface UploadFieldProps {
  field: FormField;
  isSet: boolean;
  /** The file is sent by a button. */
  isPlain: boolean;
  featured: ReturnType<typeof useFeatured>;
}

/** Takes a file from this computer, and says how far it has come. */
function UploadField({ field, isSet, isPlain, featured }: UploadFieldProps) {
  const { share, reason, upload } = featured;
  return (
    <div>
      <FileField
        field={field}
        label={isSet ? "Upload another one" : "Upload a picture"}
        onChange={(input) => {
          if (!isPlain) void upload(input);
        }}
      />
      <p role="status" className={reason ? "mt-1.5 text-danger" : "mt-1.5 text-muted"}>
        {share === null ? reason : progressInWords(share)}
      </p>
    </div>
  );
}

function FeaturedAlt({ field }: { field: FormField }) {
  return (
    <InputField
      field={field}
      label="Alt text"
      onKeyDown={ignoreEnter}
      autoComplete="off"
      maxLength={MEDIA_LIMITS.alt}
      help="What it shows. Needed before publishing."
    />
  );
}

function progressInWords(share: number): string {
  return share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : "Preparing the sizes…";
}

/** Whether a field of the form on the page says something already. */
function isTyped(formId: string, name: string): boolean {
  if (typeof document === "undefined") return false;
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement && field.value !== "";
}

interface FeaturedButtonsProps {
  isSet: boolean;
  /** Without scripts, which set a picture as soon as it is chosen. */
  isPlain: boolean;
  /** Where their answer is shown. */
  answerAt: string | undefined;
  onRemove: () => void;
}

/** What sets and removes the featured image. */
function FeaturedButtons({ isSet, isPlain, answerAt, onRemove }: FeaturedButtonsProps) {
  const shared = { size: "sm", name: "intent", formAction: answerAt } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {isPlain ? (
        <Button {...shared} value="set-featured" formEncType="multipart/form-data">
          Set as featured image
        </Button>
      ) : null}
      <Button {...shared} value="first-picture">
        Use the first picture of the text
      </Button>
      {isSet ? (
        <Button
          {...shared}
          variant="quiet"
          value="remove-featured"
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}

/** With scripts a picture is the featured image once it is chosen; it is saved with the post. */
function useFeatured(formId: string) {
  const [uploaded, setUploaded] = useState<readonly PictureChoice[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const set = (id: string) => {
    setReason("");
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) fillForm(form, { featuredImage: id });
  };
  return {
    uploaded,
    /** Of the file that is on its way, from 0 to 1; null for none. */
    share,
    /** Why the last file was not taken; "" if it was. */
    reason,
    set,
    async upload(input: HTMLInputElement) {
      const file = input.files?.[0];
      if (!file) return;
      setReason("");
      setShare(0);
      const answer = await uploadPicture(file, {}, setShare);
      setShare(null);
      input.value = "";
      const picture = takenPicture(answer, (no) => setReason(`${file.name}: ${no.reason}`));
      if (!picture) return;
      setUploaded((before) => [picture, ...before]);
      set(picture.id);
    },
  };
}
