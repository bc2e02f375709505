import { Checkbox } from "#app/components/ui/choice.tsx";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import { DialogField } from "../dialog-field.tsx";

/** What is typed about a picture. */
export interface Texts {
  alt: string;
  decorative: boolean;
  caption: string;
}

export const NO_TEXTS: Texts = { alt: "", decorative: false, caption: "" };

/** Alternative text, "Decorative" and caption of a picture. */
export function AltFields({
  texts,
  onTexts,
  onEnter,
}: {
  texts: Texts;
  onTexts: (texts: Texts) => void;
  onEnter: () => void;
}) {
  return (
    <>
      <DialogField
        label="Alt text"
        value={texts.alt}
        onValue={(alt) => onTexts({ ...texts, alt })}
        onEnter={onEnter}
        disabled={texts.decorative}
        maxLength={MEDIA_LIMITS.alt}
        help="What the picture shows, for readers who cannot see it. Needed before publishing."
      />
      <Checkbox
        label="Decorative"
        checked={texts.decorative}
        onChange={({ currentTarget }) => onTexts({ ...texts, decorative: currentTarget.checked })}
      />
      <DialogField
        label="Caption"
        value={texts.caption}
        onValue={(caption) => onTexts({ ...texts, caption })}
        onEnter={onEnter}
        maxLength={MEDIA_LIMITS.caption}
      />
    </>
  );
}
