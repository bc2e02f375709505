import { Card } from "#app/components/ui/card.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { OUTLINE_LIMITS } from "#app/writing/outline-edit.ts";

/** Title, meta description and excerpt of an outline. */
export function OutlineLines({
  fields,
  titles,
}: {
  fields: Record<string, FormField | undefined>;
  titles: string[];
}) {
  const { title, ownTitle, metaDescription, excerpt } = fields;
  if (!title || !ownTitle || !metaDescription || !excerpt) return null;
  return (
    <Card className="space-y-5">
      <RadioGroup
        field={title}
        label="Title"
        options={[
          ...titles.map((one) => ({ value: one, label: one })),
          { value: "", label: "My own title" },
        ]}
        defaultValue=""
      />
      <InputField
        field={ownTitle}
        label="My own title"
        help="30 to 65 characters show in full in search results."
      />
      <TextareaField
        field={metaDescription}
        label="Meta Description"
        help={`121 to 156 characters are best, ${OUTLINE_LIMITS.metaDescription} at most.`}
        rows={2}
      />
      <TextareaField
        field={excerpt}
        label="Excerpt"
        help={`One or two sentences, ${OUTLINE_LIMITS.excerpt} characters at most.`}
        rows={2}
      />
    </Card>
  );
}
