import { redirect } from "@remix-run/node";
import { sharePublication } from "#app/analytics/share.server.ts";
import { findUser } from "#app/accounts/caller.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";
import { requestClaimedIp, requestIp } from "#app/lib/request-context.server.ts";

export const loader = publicLoader("/s/:publication/:network", async ({ params, request }) => {
  const { headers } = request;
  const visit = {
    ip: requestIp(),
    claimed: requestClaimedIp(),
    userAgent: headers.get("User-Agent") ?? "",
    purpose: headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "",
    userId: (await findUser(request))?.id,
  };
  return redirect(await sharePublication(params.publication, params.network, visit));
});
export const action = readOnly;
