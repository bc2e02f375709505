import { useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { FieldError, useControlProps, type FormField } from "#app/components/ui/field-frame.tsx";
import { useRestoreTyping } from "#app/components/ui/use-typed.ts";
import type { KeptWords } from "#app/content/markdown/count-words.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { ContentHelp } from "./content-help.tsx";
import { EditorSwitch } from "./editor-switch.tsx";
import { useDroppedPictures } from "./use-dropped-pictures.ts";
import { useMarkedText } from "./use-marked-text.ts";
import { useRichText } from "./use-rich-text.ts";
import { useSaveKeys } from "./use-save-keys.ts";
import { useWords } from "./use-words.ts";

interface Props {
  field: FormField;
  /** The words of the post as it is stored; null for a form that came back with other text. */
  wordCount: number | null;
  keptWords: KeptWords;
}

/**
 * The article as Markdown in a text area, which is what is sent. With scripts a rich text editor
 * can stand over it; until that is ready, while somebody types, and whenever it fails, the text
 * area is there.
 */
export function ContentField({ field, wordCount, keptWords }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const control = useControlProps(field, { help: true });
  useRestoreTyping(control.id);
  const { words, onInput } = useWords(field, wordCount, keptWords);
  const rich = useRichText(area);
  const [ready, setReady] = useState(false);
  const { RichText } = rich;
  const hidden = RichText !== null && ready;
  useMarkedText(area, !hidden);
  useSaveKeys(area);
  const dropped = useDroppedPictures(area);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={field.id} className="font-medium">
          Content
        </label>{" "}
        <span className="ml-auto text-xs text-muted">
          <output aria-live="off">{pluralize(words, "word")}</output>
        </span>
        {rich.mode ? <EditorSwitch mode={rich.mode} onChoose={rich.choose} /> : null}
      </div>
      <ContentHelp id={field.descriptionId} rich={hidden} />
      {rich.failed ? (
        <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-warning">
          Rich text is not available just now. Your text is here as Markdown.
          <Button type="button" size="sm" onClick={rich.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {RichText ? (
        <RichText
          key={field.key}
          area={area}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"] ?? false}
          onReady={() => setReady(true)}
          onFail={rich.fail}
        />
      ) : null}
      {/* Hidden from sight only: what puts the focus here reaches the editor, which takes it. */}
      <div className={hidden ? "sr-only" : "printed"}>
        <textarea
          key={field.key}
          {...control}
          ref={area}
          rows={22}
          onInput={onInput}
          aria-hidden={hidden || undefined}
          tabIndex={hidden ? -1 : undefined}
          className={classes(
            "control resize-y font-serif text-base! leading-7!",
            hidden ? "h-px" : "[field-sizing:content] min-h-96",
          )}
        />
      </div>
      <p
        role="status"
        data-upload-failed={dropped.failed || undefined}
        className={classes("mt-1.5 empty:hidden", dropped.failed ? "text-danger" : "text-muted")}
      >
        {dropped.said}
      </p>
      <FieldError field={field} />
    </div>
  );
}
