import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Image } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findPictures, hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { readFindQuery } from "#app/media/media-list.ts";
import { findIntents } from "./find.server.ts";
import { FindForm } from "./find-form.tsx";
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
      : { to: `/preview/${query.post}?edit`, label: "Back to the post" };
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
