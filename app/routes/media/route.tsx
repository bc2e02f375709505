import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Search } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { listMedia, mediaUsage } from "#app/media/list-media.server.ts";
import { readMediaList } from "#app/media/media-list.ts";
import { hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { MediaFilters } from "./media-filters.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { MediaPager } from "./media-pager.tsx";
import { Quota } from "./quota.tsx";
import { UploadCard } from "./upload-card.tsx";
import { uploadIntents } from "./upload.server.ts";

export const meta = screenTitle("Media");

export const loader = screenLoader("/media", async ({ user, url }) => {
  const query = readMediaList(url.searchParams);
  const { cursor, q, show } = query;
  const only = { unused: show === "unused", undescribed: show === "undescribed" };
  const [page, usage] = await Promise.all([
    listMedia(user, { q, ...only, cursor: cursor || undefined }),
    mediaUsage(user),
  ]);
  return { ...page, query, usage, openverse: hasOpenverse() };
});

export const action = screenAction(uploadIntents);

/** All pictures of the user: upload, find, see where each is used. */
export default function Media() {
  const { media, next, query, usage, openverse } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const any = usage.bytes > 0;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Media"
        back={{ to: "/posts", label: "My Posts" }}
        actions={
          openverse ? (
            <ButtonLink to="/media/find" icon={<Search size={16} aria-hidden="true" />}>
              Find a free picture
            </ButtonLink>
          ) : null
        }
        description="The pictures of your posts. Add one here or while you edit a post."
      />
      <UploadCard lastResult={last?.result ?? null} />
      <Quota usage={usage} />
      {any ? <MediaFilters query={query} /> : null}
      <MediaGrid media={media} query={query} />
      <MediaPager query={query} next={next} />
    </>
  );
}
