import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import manifest from "virtual:remix/server-manifest";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
// The writer for Node streams puts NUL bytes into long texts that are not ASCII (React 18).
import {
  renderToReadableStream,
  type RenderToReadableStreamOptions,
} from "react-dom/server.browser";
import type { ReactNode } from "react";
import { startCounting, stopCounting } from "#app/analytics/counter.server.ts";
import { withTrackingImage } from "#app/analytics/counting-images.server.ts";
import { beaconHandler, pixelHandler, finishVisitChecks } from "#app/analytics/pixel.server.ts";
import { runUserCommand } from "#app/accounts/operator.server.ts";
import { otherPageUser } from "#app/accounts/caller.server.ts";
import { readSessionOf } from "#app/accounts/session.server.ts";
import { setUpHint } from "#app/accounts/set-up.server.ts";
import { convertFormerDatabase } from "#app/backup/installation/former-database.server.ts";
import { beginReadingPrices } from "#app/billing/prices.server.ts";
import { answerDomains } from "#app/blog/domain-handler.server.ts";
import { readBlogVersion } from "#app/blog/blog-version.server.ts";
import { findBlogOfDomain } from "#app/blog/find-domain.server.ts";
import { readPageAddress } from "#app/blog/page-address.ts";
import { allParts } from "#app/components/connection/lazy-component.tsx";
import { NonceContext } from "#app/components/nonce.ts";
import { conditional } from "#app/http/conditional.server.ts";
import { sweepIncoming } from "#app/http/incoming.server.ts";
import { installServerMiddleware } from "#app/http/server/attach.server.ts";
import { failureHeaders } from "#app/http/known-error.server.ts";
import { STATUS } from "#app/http/status.ts";
import {
  boot,
  stopInPhases,
  type BootStep,
  answerInstallation,
} from "#app/http/server/boot.server.ts";
import { announce } from "#app/http/server/announce.server.ts";
import { cachePages, pageMethods } from "#app/http/server/pages/stored-pages.server.ts";
import { setRoutes } from "#app/http/server/route-names.server.ts";
import { serveFile } from "#app/http/server/static-files.server.ts";
import type { Stopper } from "#app/http/server/stop.server.ts";
import { fillSites } from "#app/integrations/remote-copies.server.ts";
import { JOBS } from "#app/jobs/jobs.server.ts";
import { measureWork } from "#app/jobs/readiness.server.ts";
import { startJobs, stopJobs } from "#app/jobs/runner.server.ts";
import { warnOfUnreadable } from "#app/jobs/unreadable.server.ts";
import { awayAnswer } from "#app/lib/database-away.server.ts";
import { closeDatabase, openDatabase } from "#app/lib/db.server.ts";
import { carryOrders } from "#app/lib/embedded/orders.server.ts";
import { guardDataDir } from "#app/lib/data-dir.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { warnOfMisplaced } from "#app/lib/misplaced-times.server.ts";
import { inTurn } from "#app/lib/turns.server.ts";
import { requireKey } from "#app/lib/secret-box.server.ts";
import { stopPictures } from "#app/media/picture-process.server.ts";
import { mediaHandler } from "#app/media/serve-media.server.ts";
import { setReaderTracking } from "#app/publishing/deliver/tracked-html.server.ts";
import { drainDeliveries } from "#app/publishing/worker.server.ts";
import { writerInWords } from "#app/writing/current-model.server.ts";
import { stopWatchingLocalModel, watchLocalModel } from "#app/writing/local/local-model.server.ts";

const pageSource = { readAddress: readPageAddress, readVersion: readBlogVersion };
const handlers = () => [
  answerDomains,
  answerInstallation,
  serveFile,
  pixelHandler(readSessionOf),
  beaconHandler(readSessionOf),
  mediaHandler(),
  pageMethods(pageSource),
  ...cachePages(pageSource),
];
/** While the database is embedded, commands ask this process for what they need of it. */
let stopCarrying: Stopper | undefined;

const STEPS: BootStep[] = [
  { name: "guard the data folder", run: () => guardDataDir() },
  { name: "read the key", run: requireKey },
  { name: "convert a database of a former version", run: convertFormerDatabase },
  { name: "open the database", run: openDatabase, stop: { close: closeDatabase } },
  {
    name: "migrate the database",
    run: async () => (await migrate()).length > 0 && warnOfMisplaced(),
  },
  { name: "name the sites of connections", run: fillSites },
  {
    name: "stand in front of the router",
    run: () => installServerMiddleware({ handlers: handlers(), findBlog: findBlogOfDomain }),
    stop: { drain: finishVisitChecks, close: stopPictures },
  },
  { name: "name the routes", run: () => setRoutes(manifest.routes) },
  {
    name: "carry out commands",
    run() {
      if (env.DATABASE_URL === undefined) stopCarrying = carryOrders(env.dataDir, runUserCommand);
    },
    stop: { takeNothing: async () => stopCarrying?.() },
  },
  { name: "stop on signals", run: () => stopInPhases(STEPS) },
  { name: "measure work", run: measureWork },
  { name: "sweep files that were left", run: () => void sweepIncoming() },
  { name: "count readers", run: startCounting, stop: { close: stopCounting } },
  { name: "track readers elsewhere", run: () => setReaderTracking(withTrackingImage) },
  {
    name: "start jobs, a second later, so that the server listens first",
    run: () => (env.ROLE === "web" ? undefined : startJobs(JOBS, 1_000)),
    stop: { takeNothing: stopJobs, drain: drainDeliveries },
  },
  {
    name: "watch for a local model",
    run: () => watchLocalModel(),
    stop: { takeNothing: stopWatchingLocalModel },
  },
  {
    name: "announce",
    run: async () => announce({ writer: writerInWords(), setUp: await setUpHint() }),
  },
  { name: "warn of what cannot be read", run: warnOfUnreadable },
  { name: "read prices", run: () => beginReadingPrices() },
];

// The server imports this module before it serves the first request, so that the database is open
// and migrated by then.
await boot(STEPS);

process.on("unhandledRejection", (error) =>
  log.error({ err: error }, "a promise was rejected with nobody listening"),
);

const RENDER_MS = 10_000;

/** Loaded at the first page, when all routes (which register the parts) are imported. */
let parts: Promise<void> | undefined;

/**
 * Renders the whole page before it sends it, so that the status is exact and the body is compressed
 * once.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  await (parts ??= allParts());
  const nonce = request.headers.get("x-csp-nonce") ?? randomBytes(16).toString("base64");
  let finalStatus = status;
  // Rendering takes a megabyte a page: at a start, when thousands wait for the first, it adds up.
  const page = await inTurn("pages", () =>
    renderWhole(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onError(error: unknown) {
          finalStatus = 500;
          log.error({ err: error }, "a page could not be rendered");
        },
      },
    ),
  );
  const body = withScriptsInside(Buffer.from(page));
  headers.set("Content-Type", "text/html; charset=utf-8");
  setHeaders(headers, failureHeaders(finalStatus));
  setHeaders(headers, awayAnswer(finalStatus)?.headers);
  headers.set("Content-Length", String(body.length));
  return conditional(request, body, { headers, status: finalStatus });
}

/** Waits for all of a page, at most ten seconds. */
async function renderWhole(
  page: ReactNode,
  options: Pick<RenderToReadableStreamOptions, "nonce" | "onError">,
): Promise<ArrayBuffer> {
  // The clock is stopped at the end: React fails if it is told to end a page that is finished.
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), RENDER_MS);
  try {
    const stream = await renderToReadableStream(page, { ...options, signal: tooLong.signal });
    await stream.allReady;
    return await new Response(stream).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

const END = "</body></html>";

/**
 * Remix's scripts with the data of the page stand outside the root component, so React writes them
 * after the document's end, where HTML allows none. Browsers put them into the body, as here.
 */
function withScriptsInside(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.lastIndexOf(END);
  const after = end + END.length;
  if (end === -1 || after === page.length) return page;
  return Buffer.concat([page.subarray(0, end), page.subarray(after), page.subarray(end, after)]);
}

/**
 * Answers data requests with plain text while the database is away, and when somebody else has
 * signed in since the page was opened: the browser keeps the screen with all input and offers to
 * retry.
 */
export async function handleDataRequest(response: Response): Promise<Response> {
  const { status } = response;
  const away = awayAnswer(status);
  setHeaders(response.headers, failureHeaders(status));
  const text = away?.text ?? (status === STATUS.forbidden ? await otherPageUser() : null);
  if (text === null) return response;
  return new Response(text, {
    status,
    headers: { ...away?.headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

function setHeaders(headers: Headers, more: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
}

/** Logs unexpected errors; expected ones (404, a client that disconnected) are left out. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error }, "unexpected error");
}
