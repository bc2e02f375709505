import { Card } from "#app/components/ui/card.tsx";
import { DisclosureLine } from "#app/components/ui/disclosure.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { BRIEF_LABEL, OUTLINE } from "#app/copy/outline.ts";
import { BRIEF_LINES, briefField } from "#app/writing/outline-brief.ts";

/** What the article is to do, in five lines; folded up where nobody has said it. */
export function BriefCard({ fields }: { fields: Record<string, FormField | undefined> }) {
  const fieldOf = (name: (typeof BRIEF_LINES)[number]) => fields[briefField(name)];
  const used = BRIEF_LINES.some((name) => fieldOf(name)?.initialValue || fieldOf(name)?.errors);
  return (
    <Card as="section" aria-labelledby="brief">
      <details open={used || undefined} className="group">
        <DisclosureLine>
          <h2 id="brief" className="text-base font-semibold">
            {OUTLINE.brief}
          </h2>
        </DisclosureLine>
        <p className="mt-1 text-muted">{OUTLINE.briefHelp}</p>
        <div className="mt-4 space-y-4">
          {BRIEF_LINES.map((name) => {
            const field = fieldOf(name);
            return field ? (
              <TextareaField key={name} field={field} label={BRIEF_LABEL[name]} rows={1} />
            ) : null;
          })}
        </div>
      </details>
    </Card>
  );
}
