import { useState, type FormEvent } from "react";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { wordsOfMarkdown, type KeptWords } from "#app/content/markdown/count-words.ts";

/**
 * The live word count. Until somebody types it is `stored`, or counted where that is null.
 */
export function useWords(field: FormField, stored: number | null, kept: KeptWords) {
  const [words, setWords] = useState(
    () => stored ?? wordsOfMarkdown(String(field.initialValue ?? ""), kept),
  );
  return {
    words,
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
      setWords(wordsOfMarkdown(currentTarget.value, kept)),
  };
}
