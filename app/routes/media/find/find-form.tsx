import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Search } from "#app/components/ui/icons.tsx";
import { MEDIA } from "#app/copy/media.ts";
import type { FindQuery } from "#app/media/media-list.ts";

/** What to look for. */
export function FindForm({ query }: { query: FindQuery }) {
  return (
    <Form
      key={query.q}
      method="get"
      action="/media/find"
      role="search"
      aria-label="Free pictures"
      className="mb-6 flex flex-wrap gap-3"
    >
      <div className="relative min-w-0 flex-1 basis-56">
        <Search
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          placeholder="What should it show?"
          aria-label="What should it show?"
          aria-describedby="find-note"
          autoComplete="off"
          className="control pl-9!"
        />
      </div>
      {query.post === "" ? null : <input type="hidden" name="post" value={query.post} />}
      <Button variant="primary">Search</Button>
      <p id="find-note" className="basis-full text-muted">
        {MEDIA.findNote}
      </p>
    </Form>
  );
}
