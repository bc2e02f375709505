import { userAnswer } from "#app/auth/requests.server.ts";
import { toUserView } from "#app/auth/user.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";

const door = api({
  GET: endpoint({
    summary: "The signed-in user",
    answer: userAnswer,
    run: async ({ user }) => toUserView(user, await postsThisMonth(user)),
  }),
});
export const loader = door;
export const action = door;
