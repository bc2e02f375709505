import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { DESCRIBED_AT_ONCE, MEDIA_LIMITS } from "#app/media/media.ts";
import type { PictureFaults } from "#app/media/picture-faults.server.ts";

const ID = "describe-pictures";

interface Props {
  postId: string;
  undescribed: PictureFaults["undescribed"];
  lastResult: SubmissionResult<string[]> | null;
}

/** Asks what the pictures show, right where the post is published. */
export function DescribeForm({ postId, undescribed, lastResult }: Props) {
  const shown = undescribed.slice(0, DESCRIBED_AT_ONCE);
  const more = undescribed.length - shown.length;
  const { form, field } = usePlainFields(ID, lastResult, {}, []);
  return (
    <Form id={ID} method="post" action={`/preview/${postId}`} preventScrollReset noValidate>
      {/* Enter in a field presses the first button of a form. */}
      <button
        name="intent"
        value="describe-pictures"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Save
      </button>
      <FormBody form={form} className="space-y-3">
        <p>
          {pluralize(undescribed.length, "picture")} {undescribed.length === 1 ? "needs" : "need"}{" "}
          alt text before you can publish.
        </p>
        <ul className="space-y-3">
          {shown.map((picture, at) => (
            <Described
              key={picture.mediaId}
              picture={picture}
              idName={`picture${at}`}
              alt={field(`alt${at}`)}
              decorative={field(`decorative${at}`)}
            />
          ))}
        </ul>
        <SubmitButton intent="describe-pictures" size="sm" busyText="Saving…">
          Save alt text
        </SubmitButton>
        {more > 0 ? (
          <p className="text-muted">{pluralize(more, "more picture")} will follow.</p>
        ) : null}
      </FormBody>
    </Form>
  );
}

function Described({
  picture: { mediaId, name },
  idName,
  alt,
  decorative,
}: {
  picture: PictureFaults["undescribed"][number];
  idName: string;
  alt: FormField;
  decorative: FormField;
}) {
  return (
    <li className="flex gap-3">
      <Link to={`/media/${mediaId}`} title={name} className="shrink-0">
        <img
          src={pictureAddress(mediaId, "400")}
          alt={name}
          className="size-16 rounded-md border border-line bg-sunken object-cover"
        />
      </Link>
      <div className="min-w-0 flex-1">
        <input type="hidden" name={idName} value={mediaId} />
        <InputField
          field={alt}
          label={<span className="sr-only">What {name} shows</span>}
          placeholder="What does it show?"
          autoComplete="off"
          maxLength={MEDIA_LIMITS.alt}
        />
        <Checkbox
          name={decorative.name}
          defaultChecked={decorative.initialValue === "on"}
          label="Decorative"
        />
      </div>
    </li>
  );
}
