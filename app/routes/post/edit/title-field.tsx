import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { FieldError, type FormField, useControlProps } from "#app/components/ui/field-frame.tsx";
import { useRestoreTyping } from "#app/components/ui/use-typed.ts";
import { LIMITS } from "#app/posts/post.ts";

/** The title as readers see it. It wraps; Enter goes on in the text and sends nothing. */
export function TitleField({ field, textId }: { field: FormField; textId: string }) {
  const control = useControlProps(field, { help: false, required: true });
  const area = useRef<HTMLTextAreaElement>(null);
  useRestoreTyping(control.id);
  useFitHeight(area);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(textId)?.focus();
  };
  return (
    <div>
      <label htmlFor={field.id} className="sr-only">
        Title
      </label>{" "}
      <textarea
        key={field.key}
        ref={area}
        {...control}
        rows={2}
        maxLength={LIMITS.title}
        placeholder="Title"
        dir="auto"
        autoComplete="off"
        onKeyDown={onKeyDown}
        className="title-control printed"
      />
      <FieldError field={field} />
    </div>
  );
}

/**
 * Makes a text area as high as its text, for browsers that do not, and one line of what is pasted.
 */
function useFitHeight(area: React.RefObject<HTMLTextAreaElement>): void {
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!element) return;
    const fits = CSS.supports("field-sizing", "content");
    const fit = () => {
      if (element.value.includes("\n")) element.value = element.value.replace(/\s*\n\s*/g, " ");
      if (fits) return;
      element.style.height = "auto";
      element.style.height = `${element.scrollHeight}px`;
    };
    fit();
    // Before what reads the form.
    element.addEventListener("input", fit);
    return () => element.removeEventListener("input", fit);
  }, [area]);
}
