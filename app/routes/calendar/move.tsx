import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { ExactTime } from "#app/components/ui/relative-time.tsx";
import { ZoneNote } from "#app/components/zone-note.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import { formatInZone } from "#app/lib/zone.ts";
import {
  movePublications,
  requireMovable,
} from "#app/publishing/actions/move-publications.server.ts";
import { listScheduled, moveBack } from "#app/publishing/actions/undo-schedule.server.ts";
import { formerTimeForm, moveForm } from "#app/publishing/requests.server.ts";
import { proposeTime } from "#app/publishing/views/calendar.ts";
import { movedBackToast, undoMove } from "#app/publishing/views/undo-toasts.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { moveAddress } from "./entry-link.tsx";

export const meta = screenTitle("Move a post");

export const loader = screenLoader("/calendar/move", async ({ user, url }) => {
  const post = await requireMovable(user, url.searchParams.getAll("publication"));
  const wallTime = (at: Date) => wallTimeIn(at, user.timeZone);
  const [due, now] = [wallTime(post.dueAt), wallTime(new Date())];
  const isOver = due < now;
  return { ...post, isOver, at: isOver ? proposeTime(now.slice(0, 10), now) : due };
});

const intent = intentAt("/calendar/move");

export const action = screenAction({
  move: intent({
    schema: moveForm,
    failure: TOASTS.reschedule,
    run: async ({ user, input }) => {
      const time = readSchedule(input.scheduledDate, input.timeZone);
      const { where, publicationIds: ids } = await requireMovable(user, input.publication);
      const waiting = await listScheduled(user, { ids });
      const refused = await movePublications(user, input.publication, time);
      const when = formatInZone(time.scheduledAt, user.timeZone);
      const words = [`It goes to ${where} on ${when}.`, time.note, ...refused];
      return redirectWithToast(monthOf(time.scheduledAt, user.timeZone), {
        ...success(TOASTS.reschedule, words.filter(Boolean).join(" ")),
        undo: undoMove(
          moveAddress({ places: ids.map((publicationId) => ({ publicationId })) }),
          waiting,
          [],
        ),
      });
    },
  }),
  "move-back": intent({
    schema: formerTimeForm,
    failure: TOASTS.undo,
    once: true,
    run: async ({ user, url, input }) => {
      // The address names them, so that the screen can say why it is not undone.
      const ids = url.searchParams.getAll("publication");
      const { where } = await requireMovable(user, ids);
      const { dueAt, refused } = await moveBack(user, ids, input);
      return redirectWithToast(
        monthOf(dueAt, user.timeZone),
        movedBackToast(where, dueAt, user.timeZone, refused),
      );
    },
  }),
});

function monthOf(at: Date, zone: string): string {
  return `/calendar?month=${wallTimeIn(at, zone).slice(0, 7)}`;
}

/** Gives an entry of the calendar another day and time. */
export default function MovePost() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { title, publicationIds, where, dueAt, refusal, isOver, at } = screen;
  const [form, fields] = useForm<{ scheduledDate: string; timeZone: string }>({
    id: "move",
    lastResult: last?.result ?? null,
    defaultValue: { scheduledDate: at },
  });
  const back = `/calendar?month=${at.slice(0, 7)}`;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <Form method="post" className="card mx-auto max-w-lg p-6" {...getFormProps(form)}>
        <FormBody form={form}>
          <div>
            <h1 className="text-lg font-semibold [overflow-wrap:anywhere]">Move “{title}”</h1>
            <p className="mt-2 text-muted">
              {refusal ?? (
                <>
                  {isOver ? "It should have gone to" : "It goes to"} {where} on{" "}
                  <ExactTime at={dueAt} />.
                </>
              )}
            </p>
          </div>
          {publicationIds.map((id) => (
            <input key={id} type="hidden" name="publication" value={id} />
          ))}
          {refusal === null ? (
            <InputField
              field={fields.scheduledDate}
              label="New date and time"
              type="datetime-local"
              help={<ZoneNote name={fields.timeZone.name} isFilledIn />}
            />
          ) : null}
          <div className="flex flex-wrap gap-3">
            {refusal === null ? (
              <SubmitButton intent="move" variant="primary" busyText="Moving…">
                Move post
              </SubmitButton>
            ) : null}
            <ButtonLink to={back}>
              {refusal === null ? "Cancel" : "Back to the calendar"}
            </ButtonLink>
          </div>
        </FormBody>
      </Form>
    </>
  );
}
