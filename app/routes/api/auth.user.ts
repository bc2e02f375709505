import { userAnswer } from "#app/accounts/requests.server.ts";
import { toUserView } from "#app/accounts/user.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";

const handler = api("/api/auth/user", {
  GET: endpoint({
    summary: "The signed-in user",
    response: userAnswer,
    run: async ({ user }) => toUserView(user, await postsThisMonth(user)),
  }),
});
export const loader = handler;
export const action = handler;
