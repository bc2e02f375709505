import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";

interface Props {
  formId: string;
  field: FormField;
  pictures: readonly PictureChoice[];
}

/** The featured image of the post, with what changes it. */
export function FeaturedField({ formId, field, pictures }: Props) {
  const values = useFormValues(formId);
  const before = typeof field.initialValue === "string" ? field.initialValue : "";
  const id = values?.[field.name] ?? before;
  const picture = pictures.find((one) => one.id === id);
  return (
    <div className="space-y-3 border-t border-line px-4 py-5">
      <p className="text-xs font-semibold text-muted">Featured image</p>
      {/* Controlled: React would put the default back into a hidden field at its next render. */}
      <input type="hidden" id={field.id} name={field.name} value={id} />
      {id === "" ? (
        <p className="text-muted">
          None. It stands above the post, in lists and where it is shared.
        </p>
      ) : (
        <div className="flex items-start gap-3" data-testid="featured-choice">
          <img
            src={pictureAddress(id, "400")}
            alt={picture?.alt ?? ""}
            className="size-20 shrink-0 rounded-md border border-line bg-sunken object-cover"
          />
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <Link to={`/media/${id}`} className="link">
              {picture?.name ?? "This picture is no longer in your media"}
            </Link>
            <span className="block text-muted">{picture ? descriptionOf(picture) : null}</span>
          </p>
        </div>
      )}
      <FieldError field={field} />
      <div className="flex flex-wrap gap-2">
        {id === "" ? null : (
          <Button size="sm" variant="quiet" name="intent" value="remove-featured">
            Remove
          </Button>
        )}
        <Button size="sm" name="intent" value="first-picture">
          Use the first picture of the text
        </Button>
      </div>
    </div>
  );
}

function descriptionOf({ alt, decorative }: PictureChoice): string {
  if (decorative) return "Decorative";
  return alt || "No description yet. Write one under Media.";
}
