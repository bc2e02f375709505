import type { ReactNode } from "react";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { recordOf } from "#app/lib/pick.ts";
import { ownSlug, pageSlug } from "#app/lib/slug.ts";
import type { EditValues } from "#app/posts/edit-values.ts";
import type { EditView } from "#app/posts/edit-view.server.ts";
import { LIMITS, SHARING_FIELDS, type Sharing } from "#app/posts/post.ts";

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

/** What search engines show of a title and a description, in characters. */
const TITLE = 60;
const DESCRIPTION = 160;

interface SearchPreviewProps {
  title: string;
  /** The full address, or its end. */
  address: string;
  description: string;
}

/** A search result as search engines cut it; with scripts it follows what is typed. */
function SearchPreview({ title, address, description }: SearchPreviewProps) {
  return (
    <figure className="rounded-md border border-line bg-canvas p-4">
      <figcaption className="mb-2 text-xs text-muted">
        In search results, about like this
      </figcaption>
      <p className="text-xs break-all text-muted">{address}</p>
      <p className="mt-0.5 text-base font-medium [overflow-wrap:anywhere] text-accent">
        {cutAtWords(title, TITLE) || "Title"}
      </p>
      <p className="mt-0.5 [overflow-wrap:anywhere] text-muted">
        {cutAtWords(description, DESCRIPTION) ||
          "Without a meta description, search engines choose words of the article."}
      </p>
    </figure>
  );
}

function cutAtWords(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most + 1).replace(/\s\S*$/, "");
  return `${(whole.length > most ? line.slice(0, most) : whole).replace(/[\uD800-\uDBFF]$/, "")} …`;
}

interface SearchFieldsProps {
  fields: Record<"slug" | "metaDescription" | "keywords", FormField>;
  labels: Record<"slug" | "metaDescription", string>;
  /** The address of the user's blog; null if it is off. */
  blogAddress: string | null;
  /** The value of a field at this moment. */
  now: (name: keyof EditValues) => string;
}

/** How the post is found: its result, slug, meta description and keywords. */
function SearchFields({ fields, labels, blogAddress, now }: SearchFieldsProps) {
  const own = ownSlug(now("slug"), now("language"));
  const slug = own || pageSlug(now("title"), now("language"));
  const address = blogAddress === null ? `…/${slug}` : `${blogAddress}/${slug}`;
  return (
    <>
      <SearchPreview
        title={now("title")}
        address={address}
        description={now("metaDescription") || now("excerpt")}
      />
      <InputField
        field={fields.slug}
        label={labels.slug}
        maxLength={LIMITS.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={
          <>
            The address {blogAddress === null ? "ends in" : "on your blog is"}{" "}
            <output aria-live="off" className="font-medium break-all text-ink">
              {blogAddress === null ? `/${slug}` : address}
            </output>
            , with a number where that is taken. Leave empty to use the title when the post is first
            published. On your blog, earlier addresses lead to the new one.{" "}
            {/^[a-z0-9-]*$/.test(own) ? null : (
              <strong className="font-medium text-ink">
                Ghost takes Latin letters, digits and hyphens only: change the slug before you
                publish there.
              </strong>
            )}
          </>
        }
      />
      <TextareaField
        field={fields.metaDescription}
        label={labels.metaDescription}
        rows={3}
        maxLength={LIMITS.metaDescription}
        aside={
          <output aria-live="off">{`${now("metaDescription").length} of about ${DESCRIPTION} characters`}</output>
        }
        help={`Shown under the title by search engines, which cut it after about ${DESCRIPTION} characters.`}
      />
      <InputField
        field={fields.keywords}
        label="Keywords"
        maxLength={LIMITS.keywords}
        autoComplete="off"
        help="Separated by commas, the most important first. The score looks for them."
      />
    </>
  );
}
