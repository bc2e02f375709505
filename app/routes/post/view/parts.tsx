import { laterComponent } from "#app/components/connection/later-component.tsx";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";

/** Parts with their own scripts, so that reading and editing load only what they show or use. */

export const EditForm = lazyComponent(
  "edit-form",
  () => import("../edit/edit-form.tsx").then((module) => module.EditForm),
  <Placeholder className="h-[70vh]" />,
);
export const ReadPost = lazyComponent(
  "read-post",
  () => import("./read-post.tsx").then((module) => module.ReadPost),
  <Placeholder className="h-[70vh]" />,
);
export const LiveSeo = laterComponent(
  "live-seo",
  () => import("../edit/live-seo.tsx").then((module) => module.LiveSeo),
  { waiting: <Placeholder className="h-96" />, besides: "edit" },
);
export const PublishingCard = lazyComponent(
  "publishing-card",
  () => import("../publish/publishing-card.tsx").then((module) => module.PublishingCard),
  <Placeholder className="h-96" />,
);
export const LinksCard = laterComponent(
  "links-card",
  () => import("./links-card.tsx").then((module) => module.LinksCard),
  { waiting: <Placeholder className="h-40" /> },
);
export const ReadersCard = laterComponent(
  "readers-card",
  () => import("./readers-card.tsx").then((module) => module.ReadersCard),
  { waiting: <Placeholder className="h-48" /> },
);

export const SeoCard = laterComponent(
  "seo-card",
  () => import("./seo-card.tsx").then((module) => module.SeoCard),
  { waiting: <Placeholder className="h-96" /> },
);

function Placeholder({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
