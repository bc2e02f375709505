// Requests one address as fast as it can, as a separate process: node tests/bench/load.mjs URL
// SECONDS CONNECTIONS. Each request comes from one of 20,000 readers (X-Forwarded-For). Prints
// {"requests", "failed", "seconds"}.
import net from "node:net";
import { performance } from "node:perf_hooks";

const [address = "", seconds = "5", connections = "32"] = process.argv.slice(2);
const url = new URL(address);
const READERS = 20_000;
const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const until = Date.now() + Number(seconds) * 1000;
const started = performance.now();
let requests = 0;
let failed = 0;
let next = 0;

await Promise.all(Array.from({ length: Number(connections) }, connect));
console.log(JSON.stringify({ requests, failed, seconds: (performance.now() - started) / 1000 }));

/** One kept-alive connection: the next request goes out when the last answer is complete. */
function connect() {
  return new Promise((resolve) => {
    const socket = net.connect(Number(url.port), url.hostname, ask);
    socket.setNoDelay(true);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < head + 4 + length) return;
      requests++;
      if (!text.startsWith("HTTP/1.1 200")) failed++;
      text = "";
      if (Date.now() < until) ask();
      else socket.end();
    });
    socket.on("error", () => failed++);
    socket.on("close", resolve);

    function ask() {
      const n = next++ % READERS;
      socket.write(
        `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUser-Agent: ${AGENT}\r\nAccept: image/*\r\nX-Forwarded-For: 10.1.${n >> 8}.${n & 255}\r\n\r\n`,
      );
    }
  });
}
