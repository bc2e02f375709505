import { exportAnalytics } from "#app/analytics/export.server.ts";
import { requireReadPost } from "#app/analytics/post-analytics.server.ts";
import { toRange } from "#app/analytics/series.ts";
import { downloadLoader, readOnly } from "#app/http/resource.server.ts";
import { streamed } from "#app/http/stream.server.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import { platformName } from "#app/platforms/registry.server.ts";

export const loader = downloadLoader("/analytics/export", async ({ user, url, request }) => {
  const asked = url.searchParams.get("days");
  const postId = url.searchParams.get("post");
  if (postId !== null) await requireReadPost(user.id, postId);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="postwright-analytics-${wallTimeIn(new Date(), user.timeZone).slice(0, 10)}.csv"`,
  };
  const scope = { userId: user.id, postId };
  const range = asked === "all" ? null : toRange(asked);
  return streamed(exportAnalytics(scope, range, platformName, user.timeZone), {
    request,
    user,
    headers,
  });
});
export const action = readOnly;
