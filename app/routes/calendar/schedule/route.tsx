import { Form, useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import { findDrafts } from "#app/posts/find-posts.server.ts";
import { assertWritten } from "#app/publishing/actions/open-places.server.ts";
import { publish } from "#app/publishing/actions/publish.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { scheduleDraftForm } from "#app/publishing/requests.server.ts";
import { dayName, proposeTime, readDay } from "#app/publishing/views/calendar.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";
import { ScheduleForm } from "./schedule-form.tsx";

export const meta = screenTitle("Schedule a post");

const MOST_WORDS = 300;

export const loader = screenLoader("/calendar/schedule", async ({ user, url }) => {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, MOST_WORDS);
  const now = wallTimeIn(new Date(), user.timeZone);
  const day = readDay(url.searchParams.get("day"), now);
  const [drafts, options] = await Promise.all([findDrafts(user, search), listPublishOptions(user)]);
  return { day, search, drafts, options, at: proposeTime(day, now) };
});

const intent = intentAt("/calendar/schedule");

export const action = screenAction({
  schedule: intent({
    schema: scheduleDraftForm,
    failure: TOASTS.schedule,
    once: true,
    run: async ({ user, input: { postId, integrationId, scheduledDate, timeZone } }) => {
      await assertWritten(user, postId);
      const zoned = { id: user.id, timeZone };
      const outcome = requireAccepted(
        await publish(zoned, postId, { integrationId, scheduledDate }),
      );
      const month = wallTimeIn(new Date(outcome.at ?? Date.now()), user.timeZone).slice(0, 7);
      return redirectWithToast(`/calendar?month=${month}`, publishToast(outcome).toast);
    },
  }),
});

/** Schedules a draft on the day in the address. */
export default function ScheduleDraft() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { day, search } = screen;
  return (
    <div className="mx-auto max-w-form">
      <ActionToast toast={last?.toast} />
      <PageHeader
        title={`Schedule a post for ${dayName(day)}`}
        back={{ to: `/calendar?month=${day.slice(0, 7)}`, label: "Calendar" }}
      />
      <Form method="get" role="search" aria-label="Drafts" className="mb-4 flex gap-3">
        <input type="hidden" name="day" value={day} />
        <input
          type="search"
          name="search"
          key={search}
          defaultValue={search}
          placeholder="Search drafts by title"
          aria-label="Search drafts by title"
          autoComplete="off"
          className="control min-w-0 flex-1"
        />
        <Button>Search</Button>
      </Form>
      <ScheduleForm key={`${day} ${search}`} {...screen} lastResult={last?.result ?? null} />
    </div>
  );
}
