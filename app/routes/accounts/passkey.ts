import { beginPasskeySignIn } from "#app/accounts/factors/sign-in.server.ts";
import { api, endpoint, reply } from "#app/http/api.server.ts";

const handler = api("/sign-in/passkey", {
  POST: endpoint({
    summary: "Begins a sign-in with a passkey",
    auth: "none",
    errors: ["forbidden", "rate_limited"],
    async run() {
      const { options, cookie } = await beginPasskeySignIn();
      return reply(options, { headers: { "Set-Cookie": cookie } });
    },
  }),
});
export const loader = handler;
export const action = handler;
