import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";

/** Parts with their own scripts, so that reading and editing load only what they show. */

export const EditForm = lazyComponent(
  "edit-form",
  () => import("./edit/edit-form.tsx").then((module) => module.EditForm),
  <Placeholder className="h-[70vh]" />,
);
export const LiveSeo = lazyComponent(
  "live-seo",
  () => import("./edit/live-seo.tsx").then((module) => module.LiveSeo),
  <Placeholder className="h-96" />,
);
export const PublishingCard = lazyComponent(
  "publishing-card",
  () => import("./publishing-card.tsx").then((module) => module.PublishingCard),
  <Placeholder className="h-96" />,
);
export const LinksCard = lazyComponent(
  "links-card",
  () => import("./links-card.tsx").then((module) => module.LinksCard),
  <Placeholder className="h-40" />,
);
export const ReadersCard = lazyComponent(
  "readers-card",
  () => import("./readers-card.tsx").then((module) => module.ReadersCard),
  <Placeholder className="h-48" />,
);

/** For posts whose publication went wrong. */
export const Repairs = lazyComponent("repairs", () =>
  import("./unfinished.tsx").then((module) => module.Repairs),
);

/** For posts that are plans still. */
export const PlanNotice = lazyComponent("plan-notice", () =>
  import("./plan-notice.tsx").then((module) => module.PlanNotice),
);

function Placeholder({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
