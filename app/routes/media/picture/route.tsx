import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { requireListedMedia } from "#app/media/list-media.server.ts";
import { listOldTexts } from "#app/publishing/views/old-texts.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { LiveCopies } from "./live-copies.tsx";
import { PictureFacts } from "./picture-facts.tsx";
import { PictureForm } from "./picture-form.tsx";
import { PictureView } from "./picture-view.tsx";
import { pictureIntents } from "./picture.server.ts";

export const meta = screenTitle("Picture");

export const loader = screenLoader("/media/:id", async ({ user, params }) => {
  const [picture, { kind }] = await Promise.all([
    requireListedMedia(user, params.id),
    readWriterStatus(user),
  ]);
  const oldTexts = await listOldTexts(user, picture);
  return { picture, oldTexts, hasModel: kind === "model" };
});

export const action = screenAction(pictureIntents);

/** One picture: what it shows, where it is used, and its texts. */
export default function Picture() {
  const { picture, oldTexts, hasModel } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const proposal = last?.value?.alt ?? null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title={picture.name} back={{ to: "/media", label: "Media" }} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <LiveCopies posts={oldTexts} />
          <PictureView picture={picture} />
          <PictureFacts picture={picture} />
        </div>
        <PictureForm
          key={`${picture.id}/${proposal ?? ""}`}
          picture={picture}
          hasModel={hasModel}
          proposal={proposal}
          lastResult={last?.result ?? null}
        />
      </div>
    </>
  );
}
