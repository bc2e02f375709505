import { Form, useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Image } from "#app/components/ui/icons.tsx";
import { SearchInput } from "#app/components/ui/search-input.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { MEDIA } from "#app/copy/media.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { type FindQuery, readFindQuery } from "#app/media/media-list.ts";
import { findPictures, hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { findIntents } from "./find.server.ts";
import { FoundGrid } from "./found-grid.tsx";

export const meta = screenTitle("Find a free picture");

export const loader = screenLoader("/media/find", async ({ user, url }) => {
  const query = readFindQuery(url.searchParams);
  const on = hasOpenverse();
  const found = on ? await findPictures(user, query.q) : { pictures: [], problem: "" };
  return { query, on, ...found };
});

export const action = screenAction(findIntents);

/** Searches Openverse for pictures that may be used and changed freely. */
export default function FindPicture() {
  const { query, on, pictures, problem } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const back =
    query.post === ""
      ? { to: "/media", label: "Media" }
      : { to: `/preview/${query.post}/edit`, label: "Back to the post" };
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Find a free picture"
        back={back}
        description="From Openverse: free pictures that you may use and change. The credit is added for you."
      />
      {on ? (
        <>
          <FindForm query={query} />
          <FoundGrid query={query} pictures={pictures} problem={problem} />
        </>
      ) : (
        <div className="card">
          <EmptyState
            icon={<Image size={28} aria-hidden="true" />}
            title="Searching for free pictures is switched off here."
          >
            Whoever runs this installation can turn it on with the setting{" "}
            <code className="whitespace-nowrap">OPENVERSE=on</code>.
          </EmptyState>
        </div>
      )}
    </>
  );
}

function FindForm({ query }: { query: FindQuery }) {
  return (
    <Form
      key={query.q}
      method="get"
      action="/media/find"
      role="search"
      aria-label="Free pictures"
      className="mb-6 flex flex-wrap gap-3"
    >
      <SearchInput
        name="q"
        defaultValue={query.q}
        maxLength={200}
        label="What should it show?"
        aria-describedby="find-note"
        className="basis-56"
      />
      {query.post === "" ? null : <input type="hidden" name="post" value={query.post} />}
      <Button variant="primary">Search</Button>
      <p id="find-note" className="basis-full text-muted">
        {MEDIA.findNote}
      </p>
    </Form>
  );
}
