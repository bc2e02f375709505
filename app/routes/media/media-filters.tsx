import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Search } from "#app/components/ui/icons.tsx";
import type { MediaListQuery } from "#app/media/media-list.ts";

/** Search, and which pictures are shown. */
export function MediaFilters({ query }: { query: MediaListQuery }) {
  return (
    <Form
      key={`${query.q}/${query.show}`}
      method="get"
      role="search"
      aria-label="Pictures"
      className="mb-6 flex flex-wrap gap-3"
    >
      <div className="relative min-w-0 flex-1 basis-full lg:basis-48">
        <Search
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="Search by name, alt text or caption"
          aria-label="Search by name, alt text or caption"
          autoComplete="off"
          className="control pl-9!"
        />
      </div>
      <select
        name="show"
        aria-label="Pictures"
        defaultValue={query.show}
        className="control w-auto! min-w-0 flex-1 lg:flex-none"
      >
        <option value="">All pictures</option>
        <option value="unused">Not used</option>
        <option value="undescribed">No alt text</option>
      </select>
      <Button>Search</Button>
    </Form>
  );
}
