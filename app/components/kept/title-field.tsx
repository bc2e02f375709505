import type { ComponentProps } from "react";
import { InputField } from "#app/components/ui/field.tsx";
import { LIMITS } from "#app/posts/post.ts";

/** The title of an article in a form that holds its text. */
export function TitleField({ field }: Pick<ComponentProps<typeof InputField>, "field">) {
  return (
    <InputField
      field={field}
      label="Title"
      required
      maxLength={LIMITS.title}
      autoComplete="off"
      className="printed font-serif text-lg! font-semibold"
    />
  );
}
