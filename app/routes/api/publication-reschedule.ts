import { api, endpoint } from "#app/http/api.server.ts";
import { reschedule } from "#app/publishing/change.server.ts";
import { publicationAnswer, rescheduleBody } from "#app/publishing/requests.server.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Give a waiting or failed publication a new time (ISO 8601, or wall time in the user's zone)",
    body: rescheduleBody,
    answer: publicationAnswer,
    refuses: ["not_found"],
    run: async ({ user, params, body }) => {
      const { scheduledAt, timeZone } = readSchedule(body.scheduledDate, user.timeZone);
      await reschedule(user, params["id"] ?? "", scheduledAt, timeZone);
      return requirePublication(user, params["id"] ?? "");
    },
  }),
});
export const loader = door;
export const action = door;
