import type { ComponentProps } from "react";
import { InputField } from "#app/components/ui/field.tsx";
import { LIMITS } from "#app/posts/post.ts";

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
