// Loaded into the product by the tests (`node --import`): measures how long its event loop was
// blocked, in CPU time of the main thread, so that a busy machine makes nothing look slow. Answers
// each connection with the longest stretch since the last one, in milliseconds.
import fs from "node:fs";
import net from "node:net";
import { isMainThread } from "node:worker_threads";

const port = Number(process.env.LOOP_GAUGE_PORT);
if (isMainThread && port) {
  const file = fs.openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, "r");
  const buffer = Buffer.alloc(64);
  /** CPU milliseconds of the main thread. */
  const ran = () =>
    Number(buffer.toString("latin1", 0, fs.readSync(file, buffer, 0, 64, 0)).split(" ", 1)[0]) /
    1e6;
  let before = ran();
  let worst = 0;
  setInterval(() => {
    const now = ran();
    worst = Math.max(worst, now - before);
    before = now;
  }, 2).unref();
  net
    .createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(String(worst));
      worst = 0;
    })
    .listen(port, "127.0.0.1")
    .unref();
}
