// Serves the build with remix-serve: one process, or WEB_CONCURRENCY of them behind one port (PostgreSQL only).
import cluster from "node:cluster";
import { createRequire } from "node:module";
import v8 from "node:v8";

const cli = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
const count = Number(process.env.WEB_CONCURRENCY || "1");

if (count > 1 && !process.env.DATABASE_URL) {
  console.error("WEB_CONCURRENCY above 1 needs PostgreSQL: set DATABASE_URL. The embedded database serves one process only.");
  process.exit(1);
}

if (count > 1 && cluster.isPrimary) serveMany();
else await serveOne();

async function serveOne() {
  // Garbage is collected when the heap has grown by a fifth, not when it has doubled: 200 MB less for as many requests.
  v8.setFlagsFromString("--heap-growing-percent=20");
  process.argv = [process.execPath, cli, "build/server/index.js"];
  await import(cli);
}

/** The first worker starts alone, so that the migrations are applied once before the others look. */
function serveMany() {
  let stopping = false;
  let started = false;
  cluster.fork({ POSTWRIGHT_FIRST: "1" }).once("listening", () => {
    started = true;
    for (let n = 1; n < count; n++) cluster.fork();
  });
  cluster.on("exit", (_worker, code) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    if (!started) process.exit(code);
    console.error(`A process ended with ${code}; another takes its place.`);
    setTimeout(() => cluster.fork(), 1_000);
  });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
}
