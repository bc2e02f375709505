import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { LIMITS } from "#app/posts/post.ts";

/** The keywords that the score looks for. */
export function KeywordsField({ field }: { field: FormField }) {
  return (
    <InputField
      field={field}
      label="Keywords"
      maxLength={LIMITS.keywords}
      autoComplete="off"
      help="Separated by commas, the most important first."
    />
  );
}
