import { Form } from "@remix-run/react";
import type { ToastUndo } from "#app/copy/undo.ts";
import { SubmitButton } from "../ui/button.tsx";

/** The button of a notice that takes back what it tells of. It works without scripts. */
export function UndoForm({ undo, className }: { undo: ToastUndo; className: string }) {
  return (
    <Form method="post" action={undo.action} preventScrollReset className={className}>
      {undo.fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton intent={undo.intent} size="sm" busyText="Undoing…">
        Undo
      </SubmitButton>
    </Form>
  );
}
