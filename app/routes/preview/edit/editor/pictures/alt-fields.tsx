import { Checkbox } from "#app/components/ui/choice.tsx";
import { DialogField } from "../dialog-field.tsx";

/** What is typed about a picture. */
export interface Texts {
  alt: string;
  decorative: boolean;
  caption: string;
}

const NO_ALT = "Describe the picture in a few words, or mark it as decorative.";

/** True if the picture is described or needs no description. */
export function isDescribed({ alt, decorative }: Texts): boolean {
  return decorative || alt.trim() !== "";
}

/** Description, "Decorative" and caption of a picture. */
export function AltFields({
  texts,
  onTexts,
  onEnter,
  tried,
  canBeDecorative = true,
}: {
  texts: Texts;
  onTexts: (texts: Texts) => void;
  onEnter: () => void;
  tried: boolean;
  canBeDecorative?: boolean;
}) {
  return (
    <>
      <DialogField
        label="Description"
        value={texts.alt}
        onValue={(alt) => onTexts({ ...texts, alt })}
        onEnter={onEnter}
        help="What the picture shows, for readers who cannot see it and for search engines."
        error={tried && !isDescribed(texts) ? NO_ALT : null}
      />
      {canBeDecorative ? (
        <Checkbox
          label="Decorative"
          checked={texts.decorative}
          onChange={({ currentTarget }) => onTexts({ ...texts, decorative: currentTarget.checked })}
        />
      ) : null}
      <DialogField
        label="Caption"
        value={texts.caption}
        onValue={(caption) => onTexts({ ...texts, caption })}
        onEnter={onEnter}
      />
    </>
  );
}
