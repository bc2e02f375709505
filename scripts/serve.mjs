// Serves the build with remix-serve: one process, or WEB_CONCURRENCY of them behind one port
// (PostgreSQL only).
import "./node-version.mjs";
import cluster from "node:cluster";
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
  // V8 compiles a function of WebAssembly a second time once it has run for a while. By default that
  // comes so early that starting the embedded database compiles hundreds: a second of processor time
  // and 60 MB, half of them for one function. Under load the same functions are compiled some seconds
  // later.
  v8.setFlagsFromString("--wasm-tiering-budget=500000000");
  // Nor is what runs at the start worth optimizing: most of it never runs again.
  v8.setFlagsFromString("--no-opt");
  // From Node 22 on, code compiled at the last start is cached in the system's temporary folder.
  nodeModule.enableCompileCache?.();
  const forget = endWhileStarting();
  const awake = stayAwake();
  watchListening(() => {
    forget();
    clearInterval(awake);
  });
  giveNativeFetch();
  leaveOutWatcher();
  process.argv = [process.execPath, cli, "build/server/index.js"];
  await import(cli);
}

/**
 * remix-serve replaces the global fetch by that of an undici package of its own, and the product puts
 * Node's back (native-fetch.server.ts). Given Node's in that package's place, its hundred files are not
 * loaded at all.
 */
function giveNativeFetch() {
  const { File, FormData, Headers, Request, Response, fetch } = globalThis;
  const node = createRequire(cli).resolve("@remix-run/node");
  putInPlace("undici", node, { File, FormData, Headers, Request, Response, fetch });
}

/** remix-serve watches files while developing only, which `npm run dev` does without it. */
function leaveOutWatcher() {
  if (process.env.NODE_ENV !== "development") putInPlace("chokidar", cli, {});
}

/** Gives whatever the file `from` requires by that name these exports instead. */
function putInPlace(name, from, exports) {
  const require = createRequire(from);
  const file = require.resolve(name);
  require.cache[file] = Object.assign(new nodeModule(file), { exports, loaded: true });
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

/**
 * Where nothing else keeps the process alive, as while an engine of WebAssembly is compiled, Node
 * goes on only when all work of other threads is done, also such as nobody waits for.
 */
function stayAwake() {
  return setInterval(() => undefined, 60_000);
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
 * remix-serve hides its server and prints two addresses; this prints APP_URL, or the address
 * listened on, which is none that a browser could open where it stands for all of them.
 */
function watchListening(onListening) {
  const print = console.log;
  console.log = (...words) =>
    void (String(words[0]).startsWith("[remix-serve] http") || print(...words));
  const { createServer } = http;
  http.createServer = (...args) => {
    const server = createServer(...args);
    // Another process may have taken the port while the database was opening.
    server.once("error", (error) => stop(listenProblem(error, host, port)));
    server.once("listening", () => {
      onListening();
      v8.setFlagsFromString("--opt");
      const { address, port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      if (address === "127.0.0.1") listenOnSix(server, port);
      // Collects garbage when the heap has grown by a fifth instead of doubled: 200 MB less for the
      // same requests.
      v8.setFlagsFromString("--heap-growing-percent=20");
      say("info", `Postwright is at ${process.env.APP_URL || `http://${asHost(address)}:${port}`}`);
    });
    return server;
  };
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
