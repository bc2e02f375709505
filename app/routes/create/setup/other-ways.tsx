import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { ListTree, Pencil } from "#app/components/ui/icons.tsx";
import { WIZARD } from "#app/copy/wizard.ts";

/** Ways to a post besides a brief. A button keeps what is typed so far. */
export function OtherWays({ action, fromNotes }: { action: string; fromNotes: boolean }) {
  return (
    <div className="mt-6 -mb-2 flex flex-wrap items-center border-t border-line pt-3">
      <p className="mr-2 w-full text-muted lg:w-auto">Or start another way:</p>
      {fromNotes ? null : (
        <Button
          name="intent"
          value="leave"
          formAction={`${action}&notes`}
          formNoValidate
          variant="quiet"
          size="sm"
          icon={<ListTree size={16} aria-hidden="true" />}
        >
          From notes
        </Button>
      )}
      <ButtonLink
        to="/posts/new"
        variant="quiet"
        size="sm"
        icon={<Pencil size={16} aria-hidden="true" />}
      >
        Write without AI
      </ButtonLink>
    </div>
  );
}

/** The notes, large and first, of somebody who begins with them. */
export function NotesField({ field }: { field: FormField }) {
  return (
    <TextareaField
      field={field}
      label="Sources and notes"
      help={WIZARD.notesHelp}
      rows={10}
      placeholder={WIZARD.notesExample}
    />
  );
}
