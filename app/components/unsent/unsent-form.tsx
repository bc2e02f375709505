import { Form } from "@remix-run/react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { dropUnsent, type Unsent } from "./unsent.ts";
import { HiddenFields } from "./hidden-fields.tsx";

export function UnsentForm({ kept, onDone }: { kept: Unsent; onDone: () => void }) {
  const done = () => {
    dropUnsent();
    onDone();
  };
  return (
    <Alert tone="warning" title="Your last change was not saved" className="mb-6">
      <p>
        You were logged out while it was on its way. What you typed is kept, except passwords and
        keys.
      </p>
      {/* The form must stay in the page until it has been sent. */}
      <Form
        method="post"
        action={kept.action}
        onSubmit={() => setTimeout(done)}
        className="mt-3 flex flex-wrap gap-3"
      >
        <HiddenFields fields={kept.fields} />
        <Button size="sm">Send it again</Button>
        <Button size="sm" variant="quiet" type="button" onClick={done}>
          Discard
        </Button>
      </Form>
    </Alert>
  );
}
