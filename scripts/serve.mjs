// Serves the build with remix-serve: one process, or WEB_CONCURRENCY of them behind one port
// (PostgreSQL only).
import "./node-version.mjs";
import cluster from "node:cluster";
import diagnostics from "node:diagnostics_channel";
import http from "node:http";
import nodeModule, { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import {
  listenAddress,
  listenProblem,
  logsJson,
  readEnvFile,
  requireFreePort,
  stop,
} from "./settings.mjs";
import { tierLate } from "./tiering.mjs";

// A log that cannot be written, for example on a full disk, stops nobody from writing articles.
process.stdout.on("error", () => undefined);
process.chdir(path.resolve(import.meta.dirname, ".."));
readEnvFile();
// Without HOST remix-serve would listen on every interface, without PORT on any free port. Workers
// inherit these.
const { host, port } = listenAddress();
Object.assign(process.env, { HOST: host, PORT: port });
if (cluster.isPrimary) await requireFreePort();

const cli = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
// The product reports an invalid value, together with all others.
const wanted = (process.env.WEB_CONCURRENCY || "").trim();
const count = /^\d{1,2}$/.test(wanted) && Number(wanted) <= 64 ? Number(wanted) : 1;

if (count > 1 && !process.env.DATABASE_URL)
  stop(
    "WEB_CONCURRENCY above 1 needs PostgreSQL: set DATABASE_URL. The embedded database serves one process only.",
  );

if (count > 1 && cluster.isPrimary) serveMany();
else await serveOne();

async function serveOne() {
  tierLate();
  // From Node 22 on, code compiled at the last start is cached in the system's temporary folder.
  nodeModule.enableCompileCache?.();
  const forget = endWhileStarting();
  watchListening(forget);
  process.argv = [process.execPath, cli, "build/server/index.js"];
  await import(cli);
}

/**
 * Until there is something to finish, a signal ends the process at once, even as process 1 of a
 * container, which would otherwise ignore it. Returns a function that turns this off.
 */
function endWhileStarting() {
  const signals = ["SIGINT", "SIGTERM"];
  const end = (signal) => process.exit(128 + os.constants.signals[signal]);
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}

/** A line of the product's log, in the configured format. */
function say(level, message) {
  process.stdout.write(
    logsJson()
      ? `${JSON.stringify({ level, time: new Date().toISOString(), msg: message })}\n`
      : `${message}\n`,
  );
}

/**
 * remix-serve hides its server; Node announces it when it begins to listen. What remix-serve prints
 * then may be no address that a browser can open, so this prints APP_URL or one that is.
 */
function watchListening(onListening) {
  const isOurs = ({ server, options }) =>
    server instanceof http.Server && (options ?? server.address()).port === Number(port);
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", (message) => {
    // Another process may have taken the port while the database was opening.
    if (isOurs(message))
      message.server.once("error", (error) => stop(listenProblem(error, host, port)));
  });
  diagnostics.subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    if (!isOurs(message)) return;
    const { address } = message.server.address();
    onListening();
    if (address === "127.0.0.1") listenOnSix(message.server, Number(port));
    // Collects garbage when the heap has grown by a fifth instead of doubled: 200 MB less for the
    // same requests.
    v8.setFlagsFromString("--heap-growing-percent=20");
    say("info", `Postwright is at ${process.env.APP_URL || `http://${asHost(address)}:${port}`}`);
  });
}

/** @param {string} address */
function asHost(address) {
  if (["0.0.0.0", "::"].includes(address)) return "<an address of this computer>";
  return net.isIPv6(address) ? `[${address}]` : address;
}

/**
 * A browser may resolve "localhost" to either loopback address. Where ::1 is missing or taken, it
 * uses the other one.
 */
function listenOnSix(server, port) {
  const six = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );
  six
    .on("error", () => undefined)
    .listen(port, "::1")
    .unref();
  server.once("close", () => six.close());
}

/** The first worker starts alone, so that the migrations are applied before the others start. */
function serveMany() {
  // `npm start` imports this file; its workers run this file directly.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: [] });
  let stopping = false;
  let started = false;
  cluster.fork().once("listening", () => {
    started = true;
    for (let n = 1; n < count; n++) cluster.fork();
  });
  cluster.on("exit", (_worker, code, signal) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    if (!started) process.exit(code ?? 1);
    say("error", `A process ended with ${code ?? signal}; another takes its place.`);
    setTimeout(() => cluster.fork(), 1_000);
  });
  // Each ends when its work is done and counts a signal that reaches it twice as one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
}
