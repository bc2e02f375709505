import type { ReactNode } from "react";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { recordOf } from "#app/lib/pick.ts";
import type { EditValues } from "#app/posts/edit-values.ts";
import type { EditView } from "#app/posts/edit-view.server.ts";
import { LIMITS, SHARING_FIELDS, type Sharing } from "#app/posts/post.ts";
import { SearchFields } from "./search-fields.tsx";

/** The labels of the fields. */
export const SHARING_LABELS: Record<keyof Sharing, string> = {
  slug: "Slug",
  excerpt: "Excerpt",
  metaDescription: "Meta description",
  tags: "Tags",
  language: "Language",
  canonicalUrl: "Canonical address",
  featuredImage: "Featured image",
};

interface Props extends Pick<EditView, "asked" | "languages"> {
  formId: string;
  fields: Record<keyof EditValues, FormField>;
  /** The address of the user's blog; null if it is off. */
  blogAddress: string | null;
}

/**
 * A fold-out of the edit form, open if one of its fields has an error or is asked for. Its fields
 * are sent even if it is closed.
 */
export function SharingFields({ formId, fields, asked, languages, blogAddress }: Props) {
  const values = useFormValues(formId);
  const now = (name: keyof EditValues) =>
    values?.[name] ??
    (typeof fields[name].initialValue === "string" ? fields[name].initialValue : "");
  const open = [...SHARING_FIELDS, "keywords" as const].some(
    (name) => name === asked || fields[name].errors?.length,
  );
  return (
    <details open={open} className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-medium">
        Search and sharing
        <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <Group title="Search">
        <SearchFields fields={fields} labels={SHARING_LABELS} blogAddress={blogAddress} now={now} />
      </Group>
      <Group title="Lists and feeds">
        <TextareaField
          field={fields.excerpt}
          label={SHARING_LABELS.excerpt}
          rows={3}
          maxLength={LIMITS.excerpt}
          help="A few sentences for lists of posts and feeds."
        />
        <InputField
          field={fields.tags}
          label={SHARING_LABELS.tags}
          placeholder="gardening, balcony"
          autoComplete="off"
          help="Separated by commas."
        />
      </Group>
      <Group title="Language and original">
        <SelectField
          field={fields.language}
          label={SHARING_LABELS.language}
          options={[{ value: "", label: "Not set" }, ...languages]}
          help="Tells readers' browsers, search engines and the score which language it is."
        />
        <InputField
          field={fields.canonicalUrl}
          label={SHARING_LABELS.canonicalUrl}
          inputMode="url"
          maxLength={LIMITS.canonicalUrl}
          placeholder="https://example.com/my-post"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="Where the original is, if it is not one of the copies published from here. Empty: the copy that was published first."
        />
      </Group>
    </details>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line px-4 py-5">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-4 text-xs font-semibold text-muted">
        {title}
      </p>
      <div className="space-y-5">{children}</div>
    </fieldset>
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
