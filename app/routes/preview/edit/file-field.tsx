import { FieldFrame, useControlProps, type FormField } from "#app/components/ui/field-frame.tsx";

/** The file of a picture. Browsers empty it whenever the page comes again. */
export function FileField({ field }: { field: FormField }) {
  const { defaultValue: _none, ...control } = useControlProps(field, { help: true });
  return (
    <FieldFrame
      field={field}
      label="File"
      help="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB and 25 megapixels. You will find it under Media, too."
    >
      <input
        {...control}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        className="control file:mr-3 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1 file:text-sm"
      />
    </FieldFrame>
  );
}
