import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";

/** Parts with their own scripts, so that reading and editing load only what they show or use. */

export const EditForm = lazyComponent(
  "edit-form",
  () => import("../edit/edit-form.tsx").then((module) => module.EditForm),
  <Placeholder className="h-[70vh]" />,
);
export const LiveSeo = lazyComponent(
  "live-seo",
  () => import("../edit/live-seo.tsx").then((module) => module.LiveSeo),
  <Placeholder className="h-96" />,
);
export const ReadPost = lazyComponent(
  "read-post",
  () => import("./read-post.tsx").then((module) => module.ReadPost),
  <Placeholder className="h-[70vh]" />,
);
export const PublishingCard = lazyComponent(
  "publishing-card",
  () => import("../publish/publishing-card.tsx").then((module) => module.PublishingCard),
  <Placeholder className="h-96" />,
);

function Placeholder({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
