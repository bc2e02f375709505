import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseAway, noteAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { claimedAddress, clientAddress } from "#app/lib/client-address.server.ts";
import { countRead, countView } from "./counter.server.ts";
import type { Visit } from "./visit.ts";

/** A transparent image of one pixel, 43 bytes. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** `/end`: copies from before 28 November 2026 hold such an image, too. It counts nothing. */
const PATH = /^\/t\/([0-9a-f-]{36})(\/end)?\.gif(?:\?|$)/;
const BEACON = /^\/b\/([0-9a-f-]{36})\?s=(\d{1,6})$/;

const HEAD = {
  "Content-Type": "image/gif",
  "Content-Length": PIXEL.length,
  "Cache-Control": "no-store, private",
  // Other sites show this image; all our other responses are same-origin.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Finds the signed-in user of a Cookie header; returns null, not a promise, without a session. */
export type FindSignedIn = (cookies: string | undefined) => Promise<{ id: string } | null> | null;

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves counting images from memory; false for every other address. */
export function pixelHandler(findSignedIn: FindSignedIn): Handler {
  return (request, response) => {
    if (!request.url?.startsWith("/t/") || (request.method !== "GET" && request.method !== "HEAD"))
      return false;
    const [, id, end] = PATH.exec(request.url) ?? [];
    if (id === undefined) return false;
    if (request.method === "GET" && end === undefined)
      withVisit(request, id, findSignedIn, (visit) => countView(id, visit));
    response.writeHead(200, HEAD);
    response.end(request.method === "HEAD" ? undefined : PIXEL);
    return true;
  };
}

/** Accepts the engaged seconds that a blog page reports; false for every other address. */
export function beaconHandler(findSignedIn: FindSignedIn): Handler {
  return (request, response) => {
    const [, id, seconds] =
      (request.method === "POST" && request.url?.startsWith("/b/") && BEACON.exec(request.url)) ||
      [];
    if (id === undefined) return false;
    withVisit(request, id, findSignedIn, (visit) => countRead(id, Number(seconds), visit));
    response.writeHead(204).end();
    return true;
  };
}

const checks = new Set<Promise<void>>();

/** Resolves when all visits so far have been compared with their authors. */
export async function finishVisitChecks(): Promise<void> {
  await Promise.allSettled(checks);
}

/** Counts at once, or after checking whether a signed-in visitor is the author. */
function withVisit(
  request: IncomingMessage,
  publicationId: string,
  findSignedIn: FindSignedIn,
  count: (visit: Visit) => unknown,
): void {
  const visit = visitOf(request);
  const user = findSignedIn(request.headers.cookie);
  if (user === null) {
    count(visit);
    return;
  }
  const check = isOwn(user, publicationId)
    .then((own) => void count({ ...visit, own }))
    .catch(
      (error: unknown) =>
        void (isDatabaseAway(error)
          ? noteAway(error)
          : log.warn({ err: error }, "a visit could not be looked up and was not counted")),
    )
    .finally(() => checks.delete(check));
  checks.add(check);
}

async function isOwn(
  signedIn: Promise<{ id: string } | null>,
  publicationId: string,
): Promise<boolean> {
  const user = await signedIn;
  return (
    user !== null &&
    (await db.publication.count({ where: { id: publicationId, userId: user.id } })) > 0
  );
}

/**
 * What a request tells about its reader. Behind a trusted proxy the address is the reported one.
 */
function visitOf(request: IncomingMessage): Visit {
  const { headers } = request;
  return {
    ip: clientAddress(request),
    claimed: claimedAddress(request),
    userAgent: headers["user-agent"] ?? "",
    purpose: String(headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"] ?? ""),
  };
}
