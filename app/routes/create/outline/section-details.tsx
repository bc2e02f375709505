import { DisclosureLine } from "#app/components/ui/disclosure.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { FORMAT_LABEL, OUTLINE } from "#app/copy/outline.ts";
import { FORMATS } from "#app/writing/outline-brief.ts";
import { OWN_NOTES_ID, readIds } from "#app/writing/research/evidence.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";

interface Props {
  fields: Record<string, FormField | undefined>;
  index: number;
  /** The fields as they are stored. */
  stored: Record<string, string>;
  sources: SourceView[];
}

/** What a section claims, what backs that, and how it is told: folded, with the gist in sight. */
export function SectionDetails({ fields, index, stored, sources }: Props) {
  const claim = fields[`claim-${index}`];
  const evidence = fields[`evidence-${index}`];
  const example = fields[`example-${index}`];
  const format = fields[`format-${index}`];
  if (!claim || !evidence || !example || !format) return null;
  const ids = readIds(stored[`evidence-${index}`] ?? "");
  const faulty = [claim, evidence, example, format].some(({ errors }) => errors?.length);
  const told = FORMATS.find((one) => one === stored[`format-${index}`]) ?? "prose";
  return (
    <details open={faulty || undefined} className="group">
      <DisclosureLine>
        <span>Details</span>
        <span className="sr-only"> (section {index + 1})</span>
        <span className="min-w-0 truncate font-normal text-muted">
          {ids.length === 0 ? OUTLINE.ownKnowledge : ids.join(", ")} · {FORMAT_LABEL[told]}
        </span>
      </DisclosureLine>
      <div className="mt-3 space-y-5">
        <TextareaField field={claim} label="Claim" rows={2} />
        <div>
          <InputField
            field={evidence}
            label="Evidence"
            help={OUTLINE.evidenceHelp}
            placeholder={OUTLINE.ownKnowledge}
            autoComplete="off"
          />
          <Backing ids={ids} sources={sources} />
        </div>
        <TextareaField field={example} label="Example" rows={2} />
        <SelectField
          field={format}
          label="Format"
          options={FORMATS.map((one) => ({ value: one, label: FORMAT_LABEL[one] }))}
        />
      </div>
    </details>
  );
}

/** What the ids stand for. */
function Backing({ ids, sources }: { ids: string[]; sources: SourceView[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-muted">
      {ids.map((id) => (
        <li key={id} className="wrap-anywhere">
          <span className="tabular-nums">{id}</span> · {nameOf(id, sources)}
        </li>
      ))}
    </ul>
  );
}

function nameOf(id: string, sources: SourceView[]): string {
  if (id === OWN_NOTES_ID) return OUTLINE.ownNotes;
  const page = sources.find((source) => source.id === id);
  const note = sources.flatMap(({ notes }) => notes).find((one) => one.id === id);
  return note?.claim ?? (page && (page.title || page.url)) ?? OUTLINE.gone;
}
