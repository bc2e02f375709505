import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { recordOf } from "#app/lib/pick.ts";
import { slugOf, toSlug } from "#app/lib/text.ts";
import { LIMITS, SHARING_FIELDS, type Sharing } from "#app/posts/post.ts";

type Fields = Record<keyof Sharing | "title", FormField>;

/** The labels of the fields. */
export const SHARING_LABELS: Record<keyof Sharing, string> = {
  slug: "Slug",
  excerpt: "Excerpt",
  metaDescription: "Meta description",
  tags: "Tags",
  canonicalUrl: "Canonical address",
};

/** Roughly how many characters of a description search engines show. */
const SHOWN_OF_DESCRIPTION = 160;

interface Props {
  formId: string;
  fields: Fields;
  /** The name of the field to edit. */
  asked: string;
}

/**
 * A fold-out of the edit form, open if one of its fields has an error or is asked for. Its fields
 * are sent even if it is closed.
 */
export function SharingFields({ formId, fields, asked }: Props) {
  const values = useFormValues(formId);
  const now = (name: keyof Fields) =>
    values?.[name] ??
    (typeof fields[name].initialValue === "string" ? fields[name].initialValue : "");
  const { slug, excerpt, metaDescription, tags, canonicalUrl } = fields;
  const open = SHARING_FIELDS.some((name) => name === asked || fields[name].errors?.length);
  return (
    <details open={open} className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-medium">
        Search and sharing
        <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="space-y-5 border-t border-line px-4 py-5">
        <InputField
          field={slug}
          label={SHARING_LABELS.slug}
          maxLength={LIMITS.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={
            <>
              The address ends in{" "}
              <output className="font-medium break-all text-ink">
                /{toSlug(now("slug")) || slugOf(now("title"))}
              </output>
              , with a number where that is taken. Empty: made from the title when the post is first
              published.
            </>
          }
        />
        <TextareaField
          field={excerpt}
          label={SHARING_LABELS.excerpt}
          rows={3}
          maxLength={LIMITS.excerpt}
          help="A few sentences for lists of posts and feeds."
        />
        <TextareaField
          field={metaDescription}
          label={SHARING_LABELS.metaDescription}
          rows={3}
          maxLength={LIMITS.metaDescription}
          aside={
            <output aria-live="off">{`${now("metaDescription").length} of about ${SHOWN_OF_DESCRIPTION} characters`}</output>
          }
          help={`Shown under the title by search engines, which cut it after about ${SHOWN_OF_DESCRIPTION} characters.`}
        />
        <InputField
          field={tags}
          label={SHARING_LABELS.tags}
          placeholder="gardening, balcony"
          autoComplete="off"
          help="Separated by commas."
        />
        <InputField
          field={canonicalUrl}
          label={SHARING_LABELS.canonicalUrl}
          inputMode="url"
          maxLength={LIMITS.canonicalUrl}
          placeholder="https://example.com/my-post"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="Where the original is, if it is not one of the copies published from here. Empty: the copy that was published first."
        />
      </div>
    </details>
  );
}

/** Reads the values that were sent. */
export function readTypedSharing(
  fields: Record<keyof Sharing, { initialValue?: unknown }>,
): Sharing {
  return recordOf(SHARING_FIELDS, (name) =>
    String(fields[name].initialValue ?? "").replace(/\r\n?/g, "\n"),
  );
}
