import { Chip } from "#app/components/ui/chip.tsx";
import { addToCommaList } from "#app/lib/comma-list.ts";
import { isSelected } from "#app/writing/wizard/keywords.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";

interface Props {
  title: string;
  keywords: string[];
  draftId: string;
  /** The current Selected Keywords text. */
  selected: string;
  /** Id of the Selected Keywords text area. */
  textId: string;
}

/**
 * One set of suggested keywords. With scripts, a chip adds to the text area; without them it
 * submits the form, and the server adds the keyword in the address to the text as typed.
 */
export function KeywordChips({ title, keywords, draftId, selected, textId }: Props) {
  if (keywords.length === 0) return null;
  return (
    <section aria-label={`${title} keywords`}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <Chip
            key={keyword}
            type="submit"
            name="intent"
            value="add"
            formAction={`${stepPath("keywords", draftId)}&keyword=${encodeURIComponent(keyword)}`}
            pressed={isSelected(keyword, selected)}
            onClick={(event) => {
              event.preventDefault();
              append(textId, keyword);
            }}
          >
            {keyword}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function append(textId: string, keyword: string): void {
  const area = document.getElementById(textId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = addToCommaList(area.value, [keyword]);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
