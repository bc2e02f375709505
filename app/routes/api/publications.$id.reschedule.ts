import { api, endpoint } from "#app/http/api.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { rescheduleBody } from "#app/publishing/requests.server.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/reschedule", {
  POST: endpoint({
    summary:
      "Give a waiting or failed publication a new time (ISO 8601, or wall time in the user's zone)",
    body: rescheduleBody,
    response: publicationAnswer,
    errors: ["not_found"],
    run: async ({ user, params, body }) => {
      const { scheduledAt, timeZone } = readSchedule(body.scheduledDate, user.timeZone);
      await reschedulePublication(user, params.id, scheduledAt, timeZone);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
