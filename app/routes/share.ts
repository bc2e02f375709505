import { redirect } from "@remix-run/node";
import { sharePublication } from "#app/analytics/share.server.ts";
import { findUser } from "#app/auth/caller.server.ts";
import { openLoader, readOnly } from "#app/http/navigation.server.ts";
import { requestClaimedIp, requestIp } from "#app/lib/request-context.server.ts";

export const loader = openLoader(async ({ params, request }) => {
  const { headers } = request;
  const visit = {
    ip: requestIp(),
    claimed: requestClaimedIp(),
    userAgent: headers.get("User-Agent") ?? "",
    purpose: headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "",
    userId: (await findUser(request))?.id,
  };
  return redirect(
    await sharePublication(params["publication"] ?? "", params["network"] ?? "", visit),
  );
});
export const action = readOnly;
