import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { AT_LIMIT } from "#app/copy/limit.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { WritingBlock } from "#app/plans/writing-block.ts";
import type { SetupValues } from "./setup-fields.tsx";

export interface KeptBriefProps {
  block: WritingBlock;
  values: SetupValues;
  keywords: string;
  /** The address of the article; null if there is none yet. */
  article: string | null;
}

/** The draft of a user who can write no further post, to read and to copy from. */
export function KeptBrief({ block, values, keywords, article }: KeptBriefProps) {
  const lines = [
    ["Topic", values.topic],
    ["Target Audience", values.targetAudience],
    ["Industry", values.industry],
    ["Word Count", pluralize(Number(values.wordCount), "word")],
    ["Additional Instructions", values.instructions],
    ["Sources and notes", values.sourcesText],
    ["Selected Keywords", keywords],
  ] as const;
  return (
    <Card as="section" aria-labelledby="kept-brief" className="mt-6 max-w-form">
      <CardHeader
        title={AT_LIMIT.yourDraft}
        id="kept-brief"
        description={block === "limit" ? AT_LIMIT.goOnLater : AT_LIMIT.goOnLaterNoAi}
      />
      <dl className="space-y-3">
        {lines.map(([term, text]) =>
          text === "" ? null : (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
        )}
      </dl>
      {article === null ? null : (
        <ButtonLink to={article} className="mt-5">
          Read the article
        </ButtonLink>
      )}
    </Card>
  );
}
