import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { ownSlug, pageSlug } from "#app/lib/slug.ts";
import type { EditValues } from "#app/posts/edit-values.ts";
import { LIMITS } from "#app/posts/post.ts";

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

interface Props {
  fields: Record<"slug" | "metaDescription" | "keywords", FormField>;
  labels: Record<"slug" | "metaDescription", string>;
  /** The address of the user's blog; null if it is off. */
  blogAddress: string | null;
  /** The value of a field at this moment. */
  now: (name: keyof EditValues) => string;
}

/** How the post is found: its result, slug, meta description and keywords. */
export function SearchFields({ fields, labels, blogAddress, now }: Props) {
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
            , with a number where that is taken. Empty: made from the title when the post is first
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
