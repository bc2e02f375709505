import { Link } from "@remix-run/react";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { BLOG_LIMITS } from "#app/copy/blog.ts";

interface Props {
  field: (name: string) => FormField;
  pictures: Array<{ id: string; name: string }>;
}

/** The colour and the logo of a blog. */
export function LookFields({ field, pictures }: Props) {
  return (
    <>
      <InputField
        field={field("accent")}
        label="Accent colour"
        placeholder="#2b4fa8"
        maxLength={7}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-40"
        help="For links and buttons, in a shade that stays readable. Empty: the theme’s own."
      />
      <SelectField
        field={field("logo")}
        label="Logo"
        options={[
          { value: "", label: "None" },
          ...pictures.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        help={
          <>
            One of your pictures.{" "}
            <Link to="/media" className="link">
              Upload one in Media
            </Link>
          </>
        }
      />
      <InputField
        field={field("logoAlt")}
        label="Logo description"
        maxLength={BLOG_LIMITS.logoAlt}
        autoComplete="off"
        help="What the logo shows, for readers who cannot see it."
      />
    </>
  );
}
