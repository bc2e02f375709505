import { useState } from "react";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";
import { ignoreEnter } from "../../ignore-enter.ts";
import { useAnswerAt } from "../use-answer-at.ts";
import { FileField } from "../file-field.tsx";
import { PictureGrid } from "../picture-grid.tsx";
import { FeaturedButtons } from "./featured-buttons.tsx";
import { FeaturedNow } from "./featured-now.tsx";
import { FeaturedSummary } from "./featured-summary.tsx";
import { useFeatured } from "./use-featured.ts";

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
  const { uploaded, share, reason, set, upload } = useFeatured(formId);
  const before = typeof featuredImage.initialValue === "string" ? featuredImage.initialValue : "";
  const id = values?.[featuredImage.name] ?? before;
  const picture = [...uploaded, ...pictures, chosen].find((one) => one?.id === id) ?? null;
  const open =
    asked ||
    said !== null ||
    [featuredImage, featuredFile, featuredAlt, featuredChoice].some(({ errors }) => errors?.length);
  return (
    <details id={ID} open={open} className="group rounded-md border border-line bg-surface">
      <FeaturedSummary id={id} name={picture?.name ?? "Missing"} />
      <p role="status" className="px-4 pb-3 text-muted empty:hidden">
        {said}
      </p>
      <div className="space-y-5 border-t border-line px-4 py-5">
        {/* Controlled: React would put the default back into a hidden field at its next render. */}
        <input type="hidden" id={featuredImage.id} name={featuredImage.name} value={id} />
        {id === "" ? (
          <p className="text-muted">Shown above the post, in lists and where it is shared.</p>
        ) : (
          <FeaturedNow id={id} picture={picture} />
        )}
        <FieldError field={featuredImage} />
        <div>
          <FileField
            field={featuredFile}
            label={id === "" ? "Upload a picture" : "Upload another one"}
            onChange={(input) => {
              if (!isPlain) void upload(input);
            }}
          />
          <p role="status" className={reason ? "mt-1.5 text-danger" : "mt-1.5 text-muted"}>
            {share === null ? reason : progressInWords(share)}
          </p>
        </div>
        <PictureGrid field={featuredChoice} pictures={pictures} findAt={findAt} onChoose={set} />
        {isPlain ? (
          <InputField
            field={featuredAlt}
            label="Alt text"
            onKeyDown={ignoreEnter}
            autoComplete="off"
            maxLength={MEDIA_LIMITS.alt}
            help="What it shows. Needed before publishing."
          />
        ) : null}
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
