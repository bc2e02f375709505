import { eventStream } from "#app/http/event-stream.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { placeOf, textAt } from "#app/writing/generation/place.server.ts";
import { requireRequested, type RequestedRun } from "#app/writing/generation/requested.server.ts";
import { followRun } from "#app/writing/generation/stream.server.ts";
import { isActive } from "#app/writing/wizard/wizard.ts";

/**
 * A run as server-sent events. A reader that comes back with `Last-Event-ID` gets only the text
 * that it does not have, and 204 once it has all of a run that has ended: browsers then stay away.
 */
export async function streamRun(user: Planned, id: string, request: Request): Promise<Response> {
  const place = request.headers.get("Last-Event-ID") ?? "";
  const read = async () => toFollowed(await requireRequested(user, id));
  const now = await read();
  if (!isActive(now.state) && placeOf(now) === place) return new Response(null, { status: 204 });
  return eventStream(
    (signal) => followRun(id, read, signal, ({ html }) => textAt(place, html)),
    request,
    isStopping,
    (news) => ({ id: placeOf(news.now), data: news.event }),
  );
}

function toFollowed({ content, ...run }: RequestedRun) {
  return { ...run, html: content };
}
