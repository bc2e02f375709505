import { FieldFrame, useControlProps, type FormField } from "#app/components/ui/field-frame.tsx";
import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { MEDIA } from "#app/copy/media.ts";

interface Props {
  field: FormField;
  label: string;
  /** With scripts, when a file is chosen. */
  onChange?: (input: HTMLInputElement) => void;
}

/** The file of a picture. Browsers empty it whenever the page comes again. */
export function FileField({ field, label, onChange }: Props) {
  const { defaultValue: _none, ...control } = useControlProps(field, { help: true });
  return (
    <FieldFrame field={field} label={label} help={MEDIA.kind}>
      <input
        {...control}
        type="file"
        accept={MEDIA.accept}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget))}
        className={FILE_CONTROL}
      />
    </FieldFrame>
  );
}
