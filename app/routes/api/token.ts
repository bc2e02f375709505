import { toTokenAnswer, tokenAnswer } from "#app/accounts/requests.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";

const handler = api("/api/token", {
  GET: endpoint({
    summary: "What the token that you call with may do, whose it is and when it expires",
    response: tokenAnswer,
    run: ({ caller }) => Promise.resolve(toTokenAnswer(caller)),
  }),
});
export const loader = handler;
export const action = handler;
