import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { SeoMark } from "#app/content/seo/marks.ts";

interface Props {
  marks: readonly SeoMark[];
  formId: string;
}

/** Marks in the text what the score found. One kind is marked at a time. */
export function MarksPanel({ marks, formId }: Props) {
  const [shown, setShown] = useState("");
  const present = marks.some(({ key }) => key === shown);
  useEffect(() => {
    if (shown !== "" && !present) {
      setShown("");
      tellForm(formId, []);
    }
  }, [shown, present, formId]);
  if (marks.length === 0) return null;
  const toggle = ({ key, sentences }: SeoMark) => {
    const now = key === shown ? "" : key;
    setShown(now);
    tellForm(formId, now === "" ? [] : sentences);
  };
  return (
    <section aria-labelledby="marks" className="mt-5 border-t border-line pt-4">
      <h3 id="marks" className="font-medium">
        Show in the text
      </h3>
      <div className="mt-3 flex flex-wrap gap-2">
        {marks.map((mark) => (
          <Button
            key={mark.key}
            type="button"
            size="sm"
            aria-pressed={mark.key === shown}
            onClick={() => toggle(mark)}
            className="aria-pressed:border-accent aria-pressed:text-accent"
          >
            {mark.label} <span className="text-muted tabular-nums">{mark.sentences.length}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The Content field listens for this. */
function tellForm(formId: string, sentences: readonly string[]): void {
  document
    .getElementById(formId)
    ?.dispatchEvent(new CustomEvent("postwright:mark", { detail: { sentences } }));
}
